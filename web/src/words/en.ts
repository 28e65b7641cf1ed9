// The page's own words in English. Sentences about a race come from the server.
import { about } from "./en/about";
import { after } from "./en/after";
import { announce } from "./en/announce";
import { common } from "./en/common";
import { cup } from "./en/cup";
import { home } from "./en/home";
import { me } from "./en/me";
import { rules } from "./en/rules";
import { setup } from "./en/setup";
import { table } from "./en/table";
import { times } from "./en/times";
import { waiting } from "./en/waiting";
import type { Same } from "./shape";

export const en = {
  common,
  home,
  setup,
  cup,
  waiting,
  me,
  table,
  after,
  times,
  rules,
  announce,
  about,
} as const;

export type Words = Same<typeof en>;
