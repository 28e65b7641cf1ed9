/** What the page itself draws around every game, by its id; what a game draws is told by the server. */
export const about = {
  "page.car":
    "A car: colour, number and shape tell whose it is. Yours has the thick rim; the ring is around the one whose turn it is.",
  "page.place": "The place in the race at this moment: 1 is in front, which is where you want to be.",
  "page.gap": "How far behind the first this car is, or where it stands instead: the less, the better.",
  "page.bot": "A bot drives this car: it sees no more than a person in its seat would.",
  "page.clock": "The time that is left to answer; when it has run out, the usual answer is given instead.",
  "page.mark.end": "You may end here, and it costs nothing.",
  "page.mark.stop": "You may end here for free, and it makes a stop that the corner asks for: good for you.",
  "page.mark.costs": "You may end here, but it costs something; the number says how much.",
  "page.mark.danger": "It may end badly here: the option's card says how likely that is.",
  "page.mark.landing": "You may come to stand here: the stronger it glows, the likelier.",
} as const;
