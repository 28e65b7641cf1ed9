// The page's own words in Spanish: the same shape as English, or it does not compile.
import type { Words } from "./en";
import { about } from "./es/about";
import { after } from "./es/after";
import { announce } from "./es/announce";
import { common } from "./es/common";
import { cup } from "./es/cup";
import { home } from "./es/home";
import { me } from "./es/me";
import { rules } from "./es/rules";
import { setup } from "./es/setup";
import { table } from "./es/table";
import { times } from "./es/times";
import { waiting } from "./es/waiting";

export const es: Words = {
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
};
