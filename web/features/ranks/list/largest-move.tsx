import { useNumbers } from "#web/lib/use-numbers.ts";
import type { RankedFormats } from "../api.ts";
import { TEXT } from "../text.ts";

/** One sentence on the rank that moved most since yesterday. */
export const LargestMove = ({ move }: { move: RankedFormats["meta"]["largest_move"] }) => {
  const { count } = useNumbers();
  if (!move) return TEXT.move.none;
  const [from, to] = [count(move.from), count(move.to)];
  return move.to < move.from ? TEXT.move.up(move.title, from, to) : TEXT.move.down(move.title, from, to);
};
