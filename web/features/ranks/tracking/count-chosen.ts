import type { RankTracking } from "#shared/api/ranks/ranks.ts";

/** How many books the author has put in real time; others only fill the slots that are free. A book outside the plan takes none. */
export const countChosen = ({ books }: Pick<RankTracking, "books">): number =>
  books.filter(({ is_chosen, tier }) => is_chosen && tier !== "none").length;
