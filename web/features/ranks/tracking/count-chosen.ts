import type { RankTracking } from "#shared/api/ranks/ranks.ts";

/** How many books the author has put in real time; others only fill the slots that are free. */
export const countChosen = ({ books }: Pick<RankTracking, "books">): number =>
  books.filter(({ is_chosen }) => is_chosen).length;
