import { reportMonths } from "#functions/report-months/index.ts";
import { AMAZON_ACCOUNTS } from "#local/simulators/amazon/accounts/accounts.ts";
import { paymentsUntil } from "#local/simulators/amazon/dataset/payments/payments.ts";
import { estimatorOf } from "#local/simulators/amazon/dataset/reports.ts";
import { FIGURE_KINDS, type Invariant, moneyText, ofEach, storedMonths } from "./invariant.ts";

export const syncInvariants: readonly Invariant[] = [
  {
    statement: "every synced month is what Amazon showed when it was fetched",
    when: "day",
    check: ofEach(
      FIGURE_KINDS,
      ({ authors }) => authors,
      async (subject, { userId, shop }) => {
        const account = AMAZON_ACCOUNTS.find(({ email }) => email === shop?.email);
        if (!account) return [];
        const wrong: string[] = [];
        const items = await storedMonths(subject, userId, ["estimator"]);
        for (const { month, figures, fileCreatedAt } of items) {
          const day = (fileCreatedAt ?? "").slice(0, 10);
          const { sales, reads } = estimatorOf([month], day, account.shelf);
          const royalty: Record<string, number> = {};
          for (const sale of sales) royalty[sale.currency] = (royalty[sale.currency] ?? 0) + sale.royalty;
          const pages = reads.reduce((sum, read) => sum + read.pages, 0);
          if (pages !== figures.pages || moneyText(royalty) !== moneyText(figures.royalty))
            wrong.push(
              `${month} of ${day}: stored ${figures.pages} pages and ${moneyText(figures.royalty)}, shown ${pages} and ${moneyText(royalty)}`,
            );
        }
        return wrong;
      },
    ),
  },
  {
    statement: "every synced payment is stored once, as Amazon shows it, and is never lost",
    when: "day",
    check: ofEach(
      FIGURE_KINDS,
      ({ authors }) => authors,
      async (subject, { userId, shop, payments }) => {
        const { world, today } = subject;
        const account = AMAZON_ACCOUNTS.find(({ email }) => email === shop?.email);
        if (!account) return [];
        const wrong: string[] = [];
        const items = await storedMonths(subject, userId, ["payments"]);
        const contents = await reportMonths(world.parties.table).payments(items);
        const stored = contents
          .flatMap((content) => content.payments)
          .filter(({ paymentNumber }) => paymentNumber !== "");
        const numbers = new Set(stored.map(({ paymentNumber }) => paymentNumber));
        if (numbers.size < stored.length) wrong.push(`a payment twice among ${[...numbers].join()}`);
        const made = new Map(paymentsUntil(today, account.shelf).map((one) => [String(one.paymentNumber), one]));
        for (const { paymentNumber, payout, date } of stored) {
          const is = made.get(paymentNumber);
          if (is?.payout !== payout || is.date !== date) wrong.push(`${paymentNumber} is stored as ${payout}`);
        }
        for (const number of payments) if (!numbers.has(number)) wrong.push(`${number} is lost`);
        for (const number of numbers) payments.add(number);
        return wrong;
      },
    ),
  },
];
