import { accountStore } from "#functions/accounts/index.ts";
import { toActorUser } from "#functions/platform/access/actor.ts";
import { partHashes, type StoredReportMonth } from "#functions/report-months/index.ts";
import { type RoyaltySumsRow, royaltySumsStore } from "#functions/royalties/sums/royalty-sums-store.ts";
import { sumRoyalties } from "#functions/royalties/sums/sum-royalties.ts";
import { sumRoyaltiesDeps } from "#functions/royalties/wiring.ts";
import { readStoredMonths } from "#functions/seals/read-stored-months.ts";
import { sealStore, sha256 } from "#functions/seals/seal-store.ts";
import { sealsDeps } from "#functions/seals/wiring.ts";
import { AMAZON_FAMILIES } from "#shared/domain/report-month.ts";
import { checkChain } from "#shared/domain/seals/chain.ts";
import { planEntries } from "#shared/domain/seals/plan-entries.ts";
import type { Author } from "../actors/author.ts";
import { FIGURE_KINDS, type Invariant, itemsOf, ofEach, type Subject, storedMonths } from "./invariant.ts";

/** Authors of whom nothing is under way: no import, no message and no removal. */
function atRest(subject: Subject): Author[] {
  const { authors, world, now } = subject;
  const busy = new Set(
    itemsOf(subject, "import")
      .filter(({ status }) => status === "reading" || status === "writing")
      .map(({ userId }) => userId),
  );
  const messages = [...world.queues.waiting(), ...world.queues.deadLetters].map(({ body }) => body);
  return authors.filter(
    (author) =>
      author.userId !== null &&
      (author.deletionDueAt === null || author.deletionDueAt > now) &&
      !busy.has(author.userId) &&
      !messages.some((body) => body.includes(author.userId!)),
  );
}

const monthsOf = (subject: Subject, userId: string): Promise<StoredReportMonth[]> =>
  storedMonths(subject, userId, AMAZON_FAMILIES);

interface Parts {
  readonly named: ReadonlySet<string>;
  /** Parts that a roll-up has replaced, and lets expire with its next change. */
  readonly superseded: ReadonlySet<string>;
  readonly stored: readonly { readonly name: string; readonly expires: boolean }[];
}

/** The parts of an author's months and roll-ups. */
async function partsOf(subject: Subject, userId: string): Promise<Parts> {
  const own = (kind: string) => itemsOf(subject, kind).filter((item) => item.userId === userId);
  const nameOf = (scope: unknown, year: unknown, hash: unknown) => `${scope} ${year} ${hash}`;
  const ofRollups = (list: "parts" | "superseded") =>
    own("year-rollup").flatMap(({ family, year, [list]: hashes = [] }) =>
      (hashes as readonly string[]).map((hash) => nameOf(`rollup#${family}`, year, hash)),
    );
  const ofMonths = (await monthsOf(subject, userId)).flatMap((month) =>
    partHashes(month).map((hash) => nameOf(`${month.family}#${month.month}`, month.month.slice(0, 4), hash)),
  );
  return {
    named: new Set([...ofMonths, ...ofRollups("parts")]),
    superseded: new Set(ofRollups("superseded")),
    stored: own("report-part").map(({ scope, year, hash, expires_at: expiresAt }) => ({
      name: nameOf(scope, year, hash),
      expires: expiresAt !== undefined,
    })),
  };
}

const ofEachAtRest = (check: Parameters<typeof ofEach>[2]): Invariant["check"] => ofEach(FIGURE_KINDS, atRest, check);

export const storedInvariants: readonly Invariant[] = [
  {
    statement: "no part of a stored month expires",
    when: "day",
    check: ofEachAtRest(async (subject, { userId }) => {
      const { named, stored } = await partsOf(subject, userId);
      return stored.filter(({ name, expires }) => expires && named.has(name)).map(({ name }) => name);
    }),
  },
  {
    statement: "a part that no month names expires",
    when: "day",
    check: ofEachAtRest(async (subject, { userId }) => {
      const { named, superseded, stored } = await partsOf(subject, userId);
      return stored
        .filter(({ name, expires }) => !expires && !named.has(name) && !superseded.has(name))
        .map(({ name }) => name);
    }),
  },
  {
    statement: "every month comes from an import that was not undone",
    when: "day",
    check: ofEachAtRest(async (subject, { userId }) => {
      const undone = new Set(
        itemsOf(subject, "import")
          .filter(({ status }) => status === "undone")
          .map(({ importId }) => importId),
      );
      const months = await monthsOf(subject, userId);
      return months.filter(({ importId }) => undone.has(importId)).map(({ month, importId }) => `${month} ${importId}`);
    }),
  },
  {
    statement: "an author's seals form a chain",
    when: "day",
    check: ofEachAtRest(async ({ world }, { userId }) => {
      const entries = await sealStore(world.parties.table).read(userId);
      return checkChain(entries, sha256).map((fault) => JSON.stringify(fault));
    }),
  },
  {
    statement: "once all events have arrived, every sealed month is what is stored",
    when: "day",
    check: ofEachAtRest(async ({ world }, { userId }) => {
      const { table, clock } = world.parties;
      const row = await accountStore(table).find(userId);
      if (!row) return [];
      const entries = await sealStore(table).read(userId);
      const stored = await readStoredMonths(sealsDeps(table, clock), toActorUser(row));
      return planEntries(entries, stored, () => "salt")
        .filter(({ kind }) => kind === "corrected")
        .map((content) => JSON.stringify(content));
    }),
  },
  {
    statement: "the sums that agencies see are those of the author's months",
    when: "day",
    check: ofEachAtRest(async ({ world }, { userId }) => {
      const { table, clock } = world.parties;
      const stored = new Map((await royaltySumsStore(table).listOf(userId)).map((row) => [row.year, row]));
      if (stored.size === 0) return [];
      const summed: RoyaltySumsRow[] = [];
      const sums = {
        ...royaltySumsStore(table),
        save: async (row: RoyaltySumsRow) => void summed.push(row),
        remove: async () => undefined,
      };
      await sumRoyalties(
        { ...sumRoyaltiesDeps(table, { bus: { publish: async () => undefined }, clock }), sums },
        { userId, months: null },
      );
      // The history that a plan shows begins a day later each day, and its first month is summed again with an import.
      const firstShown = summed.flatMap(({ from }) => from ?? []).sort()[0];
      return summed.flatMap(({ year, months }) =>
        Object.entries(months).flatMap(([month, money]) => {
          if (month === firstShown) return [];
          const shown = stored.get(year)?.months[month];
          // A plan that shows more months than before sums them with the next import.
          if (shown === undefined && month < (stored.get(year)?.from ?? "")) return [];
          return JSON.stringify(shown) === JSON.stringify(money)
            ? []
            : [`${month}: ${JSON.stringify({ shown, money })}`];
        }),
      );
    }),
  },
];
