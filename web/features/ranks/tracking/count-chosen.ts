import type { RankTracking } from "#shared/api/ranks/ranks.ts";

/** How many real-time slots the author’s own choices take. A choice beyond the plan’s limit takes none. */
export const countChosen = ({ books }: Pick<RankTracking, "books">): number =>
  books.filter(({ is_chosen, tier }) => is_chosen && tier === "realtime").length;
