import { reportMonths } from "#functions/report-months/index.ts";
import { monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import type { Author } from "../actors/author.ts";
import { concerned, FIGURE_KINDS, type Invariant, moneyText, ofEach, storedMonths } from "./invariant.ts";

/** Imports under way may be between any two of their writes. */
const isQuiet = ({ open, userId, shop, deletionDueAt }: Author, now: number): boolean =>
  userId !== null && shop === null && open.size === 0 && (deletionDueAt === null || deletionDueAt > now);

export const monthInvariants: readonly Invariant[] = [
  {
    statement: "every month is the version that was acknowledged last, and no other month is stored",
    when: "step",
    check: async (subject) => {
      const wrong: string[] = [];
      for (const { userId, name, record } of concerned(subject).filter((one) => isQuiet(one, subject.now))) {
        const items = await storedMonths(subject, userId!, ["estimator", "payments"]);
        const stored = new Map(items.map((item) => [monthKeyOf(item), item]));
        const acknowledged = record.stored();
        for (const key of new Set([...acknowledged.keys(), ...stored.keys()])) {
          const [top, item] = [acknowledged.get(key), stored.get(key)];
          const isSame =
            top &&
            item &&
            item.importId === top.importId &&
            item.figures.units === top.units &&
            item.figures.pages === top.pages &&
            item.figures.rows === (item.family === "payments" ? top.rows : item.figures.rows) &&
            moneyText(item.figures.royalty) === moneyText(top.royalty);
          if (!isSame)
            wrong.push(
              `${name} ${key}: ${JSON.stringify({ acknowledged: top, stored: item?.figures, by: item?.importId })}`,
            );
        }
      }
      return wrong;
    },
  },
  {
    statement: "every month is whole: its content adds up to its figures",
    when: "day",
    check: ofEach(
      FIGURE_KINDS,
      ({ authors, now }) => authors.filter((one) => isQuiet(one, now)),
      async (subject, { userId }) => {
        const wrong: string[] = [];
        const items = await storedMonths(subject, userId, ["estimator"]);
        const contents = await reportMonths(subject.world.parties.table).contents(items);
        for (const [n, { stores, month }] of contents.entries()) {
          const records = Object.values(stores).flat();
          const pages = records.reduce((sum, { columns }) => sum + (columns.reads ?? []).reduce((a, b) => a + b, 0), 0);
          const royalty = records.reduce(
            (sum, { columns }) => sum + (columns.royalties_kindle ?? []).reduce((a, b) => a + b, 0),
            0,
          );
          const { figures } = items[n]!;
          const stated = Object.values(figures.royalty).reduce((a, b) => a + b, 0);
          if (pages !== figures.pages || royalty !== stated)
            wrong.push(`${month}: ${pages} pages and ${royalty}, stated ${figures.pages} and ${stated}`);
        }
        return wrong;
      },
    ),
  },
];
