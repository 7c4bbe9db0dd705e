import type { RankReader } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { rankScreenDeps } from "../wiring.ts";
import { readListedRanks } from "./read-listed-ranks.ts";

/** The list of books reads ranks by this function. */
export function rankReader(access: TableAccess, clock: Clock): RankReader {
  const deps = rankScreenDeps(access, clock);
  return (actor, marketplace, products) => readListedRanks(deps, actor, marketplace, products);
}
