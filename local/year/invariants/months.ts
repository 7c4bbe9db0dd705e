import { reportMonths } from "#functions/report-months/index.ts";
import type { Author } from "../actors/author.ts";
import type { Invariant, Subject } from "./invariant.ts";

const concerned = ({ actor, authors, items }: Subject): readonly Author[] => (actor ? [actor] : items ? authors : []);
/** Imports under way may be between any two of their writes. */
const isQuiet = ({ open, userId, shop, deletionDueAt }: Author, now: number): boolean =>
  userId !== null && shop === null && open.size === 0 && (deletionDueAt === null || deletionDueAt > now);

const FROM = "2005-01";
const TO = "2035-12";

const storedMonths = ({ world }: Subject, { userId }: Author) =>
  reportMonths(world.parties.table).list(userId!, FROM, TO, ["estimator"]);

const money = (royalty: Readonly<Record<string, number>>): string =>
  JSON.stringify(
    Object.entries(royalty)
      .filter(([, amount]) => amount !== 0)
      .sort(),
  );

export const monthInvariants: readonly Invariant[] = [
  {
    statement: "every month is the version that was acknowledged last, and no other month is stored",
    when: "step",
    check: async (subject) => {
      const wrong: string[] = [];
      for (const author of concerned(subject).filter((one) => isQuiet(one, subject.now))) {
        const stored = new Map((await storedMonths(subject, author)).map((item) => [item.month, item]));
        for (const [month, versions] of author.record.months()) {
          const top = versions.at(-1);
          const item = stored.get(month);
          stored.delete(month);
          if (!top && !item) continue;
          const isSame =
            top &&
            item &&
            item.importId === top.importId &&
            item.figures.units === top.units &&
            item.figures.pages === top.pages &&
            money(item.figures.royalty) === money(top.royalty);
          if (!isSame)
            wrong.push(
              `${author.name} ${month}: ${JSON.stringify({ acknowledged: top, stored: item?.figures, by: item?.importId })}`,
            );
        }
        for (const month of stored.keys()) wrong.push(`${author.name} ${month} was never acknowledged`);
      }
      return wrong;
    },
  },
  {
    statement: "every month is whole: its content adds up to its figures",
    when: "day",
    check: async (subject) => {
      const wrong: string[] = [];
      for (const author of subject.authors.filter((one) => isQuiet(one, subject.now))) {
        const items = await storedMonths(subject, author);
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
            wrong.push(`${author.name} ${month}: ${pages} pages and ${royalty}, stated ${figures.pages} and ${stated}`);
        }
      }
      return wrong;
    },
  },
];
