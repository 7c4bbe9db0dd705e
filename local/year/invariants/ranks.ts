import { readRankHistory } from "#functions/ranks/history/get-rank-history.ts";
import { rankYearStore } from "#functions/ranks/history/year-store.ts";
import { rankBoardStore, rankMonthStore } from "#functions/ranks/index.ts";
import { AMAZON_ACCOUNTS } from "#local/simulators/amazon/accounts/accounts.ts";
import { editionsOf } from "#local/simulators/amazon/dataset/editions.ts";
import { ranksOf } from "#local/simulators/amazon/dataset/ranks/ranks.ts";
import { marketplaceByUid } from "#local/simulators/amazon/portal/book-answer.ts";
import { coveredRange } from "#shared/domain/ranks/board/board.ts";
import { addDays } from "#shared/primitives/dates.ts";
import { type Invariant, ofEach, type Subject } from "./invariant.ts";

/** Days whose ranks are compared: those of months that are still open, and of some that are closed. */
const DAYS_BACK = 100;

/** Kinds of items from which a rank history follows. */
const RANK_KINDS = /^(rank|shelf$)/;

/** The author's products with the days that the portal's history covers, by store. */
async function coveredProducts({ world }: Subject, userId: string) {
  const boards = await rankBoardStore(world.parties.table).list(userId);
  return [...boards].flatMap(([marketplace, board]) =>
    [...board].flatMap(([asin, entry]) => {
      const covered = coveredRange(entry);
      return covered ? [{ marketplace, asin, covered }] : [];
    }),
  );
}

const dayText = (date: string, rank: number, isFree: boolean): string => `${date} ${rank}${isFree ? " free" : ""}`;

export const rankInvariants: readonly Invariant[] = [
  {
    statement: "the rank history has each covered day as Amazon's portal shows it",
    when: "day",
    check: ofEach(
      RANK_KINDS,
      ({ authors }) => authors,
      async (subject, { userId, shop }) => {
        const account = AMAZON_ACCOUNTS.find(({ email }) => email === shop?.email);
        if (!account) return [];
        const { world, today } = subject;
        const { table, clock } = world.parties;
        const deps = { months: rankMonthStore(table), years: rankYearStore(table), clock };
        const wrong: string[] = [];
        const editions = editionsOf(account.shelf, today);
        for (const { marketplace, asin, covered } of await coveredProducts(subject, userId)) {
          const edition = editions.find(({ format }) => format.asin === asin);
          const store = marketplaceByUid(marketplace);
          if (!edition || !store) continue;
          const first = addDays(today, -DAYS_BACK);
          const [from, to] = [covered.from > first ? covered.from : first, covered.to];
          const question = { tenantId: userId, marketplace, asins: [asin], from, to };
          const stored = (await readRankHistory(deps, question))
            .get(asin)!
            .map((d) => dayText(d.date, d.rank, d.isFree));
          const shown = ranksOf(edition, store, from, to).map((d) => dayText(d.date, d.rank, d.list === "FREE"));
          if (stored.join() !== shown.join()) {
            const lost = shown.filter((day) => !stored.includes(day));
            const added = stored.filter((day) => !shown.includes(day));
            wrong.push(`${asin} ${marketplace}: ${JSON.stringify({ covered, lost, added })}`);
          }
        }
        return wrong;
      },
    ),
  },
];
