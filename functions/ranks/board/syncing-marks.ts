import * as marks from "#shared/domain/ranks/board/mark-syncing.ts";
import type { RanksDeps } from "../wiring.ts";
import type { BoardKey } from "./board-store.ts";

interface Marked extends BoardKey {
  readonly asins: readonly string[];
}

/** Marks products as being read for at most a minute; returns those that weren't marked already. */
export const markSyncing = (
  { boards, clock }: Pick<RanksDeps, "boards" | "clock">,
  { asins, ...key }: Marked,
): Promise<string[]> => boards.change(key, (board) => marks.markSyncing(board, asins, clock.now()));

/** Ends the marks of products whose reading has failed; a reading ends its own. */
export const unmarkSyncing = async (
  { boards }: Pick<RanksDeps, "boards">,
  { asins, ...key }: Marked,
): Promise<void> => {
  await boards.change(key, (board) => marks.unmarkSyncing(board, asins));
};
