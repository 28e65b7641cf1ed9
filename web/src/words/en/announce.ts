// What is read aloud, and the text view.
export const announce = {
  more: "({n} more lines are in the log.)",
  oneMore: "(1 more line is in the log.)",
  options: "{n} options.",
  oneOption: "1 option.",
  takenBack: "Something was taken back.",
  board: "On the track",
  sections: "The road, section by section",
  here: "Here: {cars}",
  last: "The last things that happened",
  nothingYet: "Nothing has happened yet.",
  sure: "This may cost you the race. Take it once more to do it.",
  row: "{name}, car {badge}",
  mine: "you",
} as const;
