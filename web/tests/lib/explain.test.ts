import { describe, expect, test } from "vitest";
import { around, beside, type Box } from "@/lib/explain/placing";
import { parted } from "@/lib/explain/terms";

describe("the card of an explanation", () => {
  const ROOM = { width: 1280, height: 800 };
  const CARD = { width: 280, height: 90 };
  const boxes: readonly Box[] = [
    around(640, 400, 20),
    around(5, 5, 14),
    around(1275, 795, 14),
    around(1275, 5, 30),
    { left: 0, top: 500, right: 1280, bottom: 790 },
    { left: 10, top: 10, right: 60, bottom: 790 },
  ];

  test.each(boxes)("stands inside the window and covers nothing of %j", (thing) => {
    const { left, top } = beside(thing, CARD, ROOM);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + CARD.width).toBeLessThanOrEqual(ROOM.width);
    expect(top + CARD.height).toBeLessThanOrEqual(ROOM.height);
    const apart =
      left >= thing.right || left + CARD.width <= thing.left || top >= thing.bottom || top + CARD.height <= thing.top;
    expect(apart).toBe(true);
  });
});

describe("the words of a sentence", () => {
  const TERMS = { wp: "points", "wear points": "points", points: "score", "1.ª": "gear" };

  test("are found whole, the longest first, each thing once", () => {
    expect(parted("2 wear points, then 3 WP more", TERMS)).toEqual([
      { text: "2 ", about: "" },
      { text: "wear points", about: "points" },
      { text: ", then 3 WP more", about: "" },
    ]);
  });

  test("are not found inside others", () => {
    expect(parted("wpx", TERMS)).toEqual([{ text: "wpx", about: "" }]);
    expect(parted("engage 1.ª (WP)", TERMS).map(({ about }) => about)).toEqual(["", "gear", "", "points", ""]);
  });

  test("are left alone where a game names none", () => {
    expect(parted("2 WP", {})).toEqual([{ text: "2 WP", about: "" }]);
  });
});
