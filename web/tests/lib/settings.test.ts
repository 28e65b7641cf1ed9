import { describe, expect, test, vi } from "vitest";
import { counted, fill, listed, number, percent, settings, t } from "@/lib/settings.svelte";
import { es } from "@/words/es";
import { en } from "@/words/en";
import { speak } from "../speaking";

describe("percentages", () => {
  test.each([
    [0, "0 %"],
    [0.0001, "<1 %"],
    [0.0049, "<1 %"],
    [0.005, "1 %"],
    [0.2, "20 %"],
    [0.345, "35 %"],
    [0.994, "99 %"],
    [0.995, "100 %"],
    [0.9951, ">99 %"],
    [0.99999, ">99 %"],
    [1, "100 %"],
  ])("%d is %s", (chance, shown) => {
    expect(percent(chance)).toBe(shown);
  });

  test("nothing that may fail is shown as certain, nor as impossible what may happen", () => {
    for (let thousandth = 1; thousandth < 5; thousandth += 1) {
      expect(percent(thousandth / 1000)).toBe("<1 %");
      expect(percent(1 - thousandth / 1000)).toBe(">99 %");
    }
  });
});

test("facts are put into a text, all that it names and nothing else", () => {
  expect(fill("{n} of {all}, {n}!", { n: 0, all: "ten" })).toBe("0 of ten, 0!");
  expect(fill("{n} and {other}", { n: 1 })).toBe("1 and {other}");
});

test("one is told apart from many, and nothing counts as many", () => {
  const text = { one: "{n} lap", other: "{n} laps" };
  expect([0, 1, 2].map((n) => counted(text, n))).toEqual(["0 laps", "1 lap", "2 laps"]);
});

test("names are listed as the language has it", async () => {
  expect(listed(["Ana", "Ben", "Cleo"])).toBe("Ana, Ben, and Cleo");
  await speak("es");
  expect(listed(["Ana", "Ben", "Cleo"])).toBe("Ana, Ben y Cleo");
});

test("numbers have the point or the comma of the language", async () => {
  expect(number(1.25)).toBe("1.3");
  expect(number(2)).toBe("2");
  await speak("es");
  expect(number(1.25)).toBe("1,3");
  expect(number(1.25, 2)).toBe("1,25");
});

test("the words, the document and what is kept follow the language", async () => {
  expect(t()).toEqual(en);
  await speak("es");
  expect(t()).toEqual(es);
  expect(document.documentElement.lang).toBe("es");
  expect(JSON.parse(localStorage.getItem("rebufo") ?? "")).toMatchObject({ language: "es" });
});

test("who changes their mind while words are on their way gets the last ones asked for", async () => {
  await Promise.all([settings.set({ language: "es" }), settings.set({ language: "en" })]);
  expect(t()).toEqual(en);
  expect(document.documentElement.lang).toBe("en");
});

test("a browser that keeps nothing is no trouble: what was chosen holds for this visit", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  await speak("es");
  expect(settings.language).toBe("es");
});

test("a space takes as long as the pace says, and no time for who wants no motion", async () => {
  const strides = [];
  for (const pace of ["off", "fast", "normal", "slow"] as const) {
    await settings.set({ pace });
    strides.push(settings.stride);
  }
  expect(strides).toEqual([0, 40, 90, 180]);
  vi.spyOn(settings.calm, "matches", "get").mockReturnValue(true);
  expect(settings.stride).toBe(0);
});

test("the theme is the one chosen, else that of the system", async () => {
  await settings.set({ theme: "dark" });
  expect(settings.theme).toBe("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  await settings.set({ theme: "system" });
  expect(settings.theme).toBe(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
});

describe("the first visit", () => {
  const fresh = async (languages: readonly string[]): Promise<string> => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
    vi.resetModules();
    return (await import("@/lib/settings.svelte")).settings.language;
  };

  test("speaks the first language of the browser that it knows", async () => {
    expect(await fresh(["de", "es-MX", "en"])).toBe("es");
    expect(await fresh(["de", "en-GB", "es"])).toBe("en");
    expect(await fresh(["de"])).toBe("en");
  });

  test("begins as on the first day where what was kept cannot be read", async () => {
    localStorage.setItem("rebufo", "{");
    expect(await fresh(["en"])).toBe("en");
    localStorage.setItem("rebufo", JSON.stringify({ language: "es" }));
    expect(await fresh(["en"])).toBe("es");
  });
});
