// A road in small, as forms and lists show it.
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { BoardPicture } from "@/lib/wire";
import Course from "@/pages/setup/Course.svelte";
import { picture } from "../given";
import { all } from "../seen";
import { answering } from "../server";
import { settled } from "../table";

async function show(board: BoardPicture): Promise<void> {
  answering({ "/games/karts/board": () => board });
  render(Course, { path: "/games/karts/board", name: "Here" });
  await settled();
}

test("a circuit is drawn as its course", async () => {
  await show(picture({}, { course: "M0 0H100", svg: '<path class="own" d="M0 0" />' }));
  expect([all(".road").length, all(".own").length]).toEqual([1, 0]);
});

test("a map, which has no course, is the picture of itself", async () => {
  await show(picture({}, { course: "", svg: '<path class="own" d="M0 0" />' }));
  expect([all(".road").length, all(".own").length]).toEqual([0, 1]);
});
