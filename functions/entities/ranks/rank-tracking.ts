import { packedItemEntity } from "../packed-item.ts";

/** An account's favorites, choices of books to track, and the recent sales that order the others: 5 KB for 300 books. */
export const rankTrackingEntity = packedItemEntity("rank-tracking");
