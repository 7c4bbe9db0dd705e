import type { RankedFormats } from "#web/api/ranks.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./largest-move.module.css";

const Move = ({ formats: { data, meta } }: { formats: RankedFormats }) => {
  const { count } = useNumbers();
  const say = useSay();
  const move = meta.largest_move;
  // Without a reading of the day before, nothing is known about moves.
  const isCompared = data.some(({ ranks }) => Object.values(ranks).some(({ last_rank }) => last_rank !== null));
  if (!move) return isCompared ? TEXT.move.none : say(TEXT.lead);
  const [from, to] = [count(move.from), count(move.to)];
  return move.to < move.from ? TEXT.move.up(move.title, from, to) : TEXT.move.down(move.title, from, to);
};

/** One sentence on the rank that moved most since yesterday; empty while the ranks load. */
export const LargestMove = ({ formats }: { formats: RankedFormats | undefined }) => (
  <div className={classes.root}>{formats && <Move formats={formats} />}</div>
);
