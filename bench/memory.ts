import { setTimeout as delay } from "node:timers/promises";
import { DEMO_PASSWORD } from "#local/demo/people.ts";
import { asPerson, type Person } from "#local/demo/session.ts";
import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { getSecurity } from "#shared/api/accounts/security.ts";
import { getBillingCustomer } from "#shared/api/billing/billing.ts";
import { listBooks } from "#shared/api/books/books.ts";
import { listBookFormats } from "#shared/api/books/formats.ts";
import { listImports } from "#shared/api/imports.ts";
import { getRoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { type Figures, type Goal, OWN_LIMIT } from "./lib/figures.ts";
import { showMb, showMs } from "./lib/format.ts";
import { residentBytes } from "./memory/resident.ts";
import { startSeededStack } from "./memory/seeded-stack.ts";

const MB = 1024 * 1024;
const SETTLE_MS = 30_000;
const LOAD_MS = 30_000;
/** Concurrent calls, as from a few busy tabs. */
const PARALLEL = 12;

const callsOf = (person: Person, year: number): (() => Promise<unknown>)[] => [
  () => person.call(getRoyaltiesReport, { query: { startDate: `${year - 1}-01-01`, endDate: `${year}-11-20` } }),
  () => person.call(getRoyaltiesReport, { query: { startDate: `${year}-01-01`, endDate: `${year}-11-20` } }),
  () => person.call(getUser),
  () => person.call(listBooks),
  () => person.call(listBookFormats),
  () => person.call(listImports),
  () => person.call(getBillingCustomer),
  () => person.call(getSecurity),
];

/** Sustains concurrent load for a while; returns the number of calls and the peak memory. */
async function load(person: Person, bytes: () => number): Promise<{ calls: number; most: number }> {
  const calls = callsOf(person, new Date().getUTCFullYear());
  const end = performance.now() + LOAD_MS;
  let made = 0;
  let most = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await calls[made++ % calls.length]!();
      most = Math.max(most, bytes());
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return { calls: made, most };
}

/** Memory use and start-up time of the whole product on this machine. */
export async function benchMemory(): Promise<Figures> {
  const stack = await startSeededStack();
  const bytes = () => residentBytes(stack.pid);
  await stack.complete;
  await delay(SETTLE_MS);
  const seeded = bytes();
  const during = await asPerson(stack.address, DEMO_AUTHOR.email, DEMO_PASSWORD, (author) => load(author, bytes));
  const after = bytes();
  await delay(SETTLE_MS);
  const settled = bytes();
  const goal = (what: string, most: number, measured: number): Goal => ({
    what,
    anchor: OWN_LIMIT,
    budget: showMb(most * MB),
    measured: showMb(measured),
    met: measured <= most * MB,
  });
  return {
    title: "Memory of npm start",
    tables: [
      {
        title: "",
        columns: ["moment", "resident memory"],
        rows: [
          [`after a seeded start, ${SETTLE_MS / 1000} s later`, showMb(seeded)],
          [
            `most while ${PARALLEL} calls are always under way (${during.calls} calls in ${LOAD_MS / 1000} s)`,
            showMb(during.most),
          ],
          ["right after that", showMb(after)],
          [`${SETTLE_MS / 1000} s later`, showMb(settled)],
        ],
      },
      {
        title: "",
        columns: ["start", "time"],
        rows: [["until ready: the demo report shows", showMs(stack.readyMs)]],
      },
    ],
    goals: [
      goal("memory after a seeded start", 1024, seeded),
      goal("memory after load", 1536, Math.max(after, settled)),
      {
        what: "ready",
        anchor: OWN_LIMIT,
        budget: "60 s",
        measured: showMs(stack.readyMs),
        met: stack.readyMs <= MINUTE_MS,
      },
    ],
    notes: [
      "Resident memory (RSS) of the product's process and everything that it started, the table engine among it; the front end was built before.",
    ],
  };
}
