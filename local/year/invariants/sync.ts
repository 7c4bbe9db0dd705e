import { reportMonths } from "#functions/report-months/index.ts";
import { AMAZON_ACCOUNTS } from "#local/simulators/amazon/accounts/accounts.ts";
import { estimatorOf } from "#local/simulators/amazon/dataset/reports.ts";
import type { Invariant } from "./invariant.ts";

const money = (royalty: Readonly<Record<string, number>>): string =>
  JSON.stringify(
    Object.entries(royalty)
      .filter(([, amount]) => amount !== 0)
      .sort(),
  );

export const syncInvariants: readonly Invariant[] = [
  {
    statement: "every synced month is what Amazon showed when it was fetched",
    when: "day",
    check: async ({ world, authors }) => {
      const wrong: string[] = [];
      for (const { userId, shop, name } of authors) {
        const account = AMAZON_ACCOUNTS.find(({ email }) => email === shop?.email);
        if (userId === null || !account) continue;
        const items = await reportMonths(world.parties.table).list(userId, "2005-01", "2035-12", ["estimator"]);
        for (const { month, figures, fileCreatedAt } of items) {
          const day = (fileCreatedAt ?? "").slice(0, 10);
          const { sales, reads } = estimatorOf([month], day, account.shelf);
          const royalty: Record<string, number> = {};
          for (const sale of sales) royalty[sale.currency] = (royalty[sale.currency] ?? 0) + sale.royalty;
          const pages = reads.reduce((sum, read) => sum + read.pages, 0);
          if (pages !== figures.pages || money(royalty) !== money(figures.royalty))
            wrong.push(
              `${name} ${month} of ${day}: stored ${figures.pages} pages and ${money(figures.royalty)}, shown ${pages} and ${money(royalty)}`,
            );
        }
      }
      return wrong;
    },
  },
];
