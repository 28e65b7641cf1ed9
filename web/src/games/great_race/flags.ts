/** The flag of each crew in three upright bands; Britain's ensign is simplified to its colours. */
export const FLAGS: Readonly<Record<string, readonly [string, string, string]>> = {
  france: ["#2f4fa3", "#ffffff", "#d63a34"],
  belgium: ["#1d1b18", "#f2c230", "#d63a34"],
  britain: ["#2b3f80", "#d63a34", "#2b3f80"],
  italy: ["#2f8a4c", "#ffffff", "#d63a34"],
};
