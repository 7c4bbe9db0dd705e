import { contentCache } from "#functions/report-months/index.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { presetRange } from "#shared/domain/date-ranges/presets.ts";
import { accountMonths, generateAccount } from "./account/account.ts";
import { dayRows } from "./account/day-rows.ts";
import { TODAY } from "./account/sale-rows.ts";
import { temporaryFolder } from "./lib/cleanup.ts";
import type { Figures, Goal } from "./lib/figures.ts";
import { showCount, showMs, showRatio } from "./lib/format.ts";
import { medianRatio, repeatInTurns, type Timing } from "./lib/measure.ts";
import { metered, newMeter, unitsOf } from "./lib/meter.ts";
import { SIZES, type SizeName, settings } from "./lib/settings.ts";
import { startEngine } from "./stores/engine.ts";
import { itemsExport, reportOfItems } from "./stores/items.ts";
import { monthsReader, storeAccount, storeExchangeRates } from "./stores/months.ts";
import type { Peer, Step } from "./stores/peer.ts";
import { postgresPeer } from "./stores/postgres.ts";
import { postgresFolder } from "./stores/postgres-server.ts";
import { sqlitePeer } from "./stores/sqlite.ts";
import { assertEqualTotals, totalsOfPeer, totalsOfReport } from "./stores/totals.ts";

const ITEMS = "items";
const OURS = "month chunks (ours), in memory";
const COLD = "month chunks (ours), from the table";
const POSTGRES = "PostgreSQL";
const PER_RECORD = "an item per record";
const CACHED_BYTES = 256 * 1024 * 1024;
const RANGES: readonly { readonly name: string; readonly range: DateRange; readonly step: Step }[] = [
  { name: "last 90 days", range: presetRange("last_90_days", TODAY, null), step: "day" },
  { name: "lifetime", range: presetRange("lifetime", TODAY, accountMonths()[0]!), step: "month" },
];

interface Contender {
  readonly name: string;
  readonly report: () => Promise<unknown>;
  readonly readUnits: number | null;
}

const userOf = (size: SizeName): string => `bench-${size}`;

async function loadAll() {
  const peers: Peer[] = [sqlitePeer()];
  const postgres = postgresFolder();
  if (postgres) peers.unshift(await postgresPeer(postgres));
  const exported = itemsExport(temporaryFolder(), ITEMS);
  const accounts = settings.sizes.map((size) => generateAccount(userOf(size), SIZES[size], settings.seed));
  const rows = new Map<string, number>();
  for (const account of accounts) {
    const list = dayRows(account);
    rows.set(account.userId, list.length);
    exported.add(account.userId, list);
    for (const peer of peers) await peer.load(account.userId, list);
  }
  for (const peer of peers) await peer.ready();
  const engine = await startEngine(exported.exported);
  const ours = await engine.createTable();
  await storeExchangeRates(ours);
  for (const account of accounts) await storeAccount(ours, account);
  const items = { client: ours.client, table: ITEMS };
  return { peers, ours, items, rows };
}

/** Asserts that all stores return equal totals, and returns them for timing. */
async function contenders(
  { peers, ours, items }: Awaited<ReturnType<typeof loadAll>>,
  userId: string,
  { range, step }: (typeof RANGES)[number],
): Promise<Contender[]> {
  const [meter, itemMeter] = [newMeter(), newMeter()];
  const totals = totalsOfReport(await monthsReader(metered(ours, meter)).report(userId, range));
  const ofItems = await reportOfItems(metered(items, itemMeter), userId, range, step);
  assertEqualTotals(PER_RECORD, totals, totalsOfPeer(ofItems));
  for (const peer of peers) assertEqualTotals(peer.name, totals, totalsOfPeer(await peer.report(userId, range, step)));
  const [reader, cache, warmMeter] = [monthsReader(ours), contentCache(CACHED_BYTES), newMeter()];
  const warm = monthsReader(ours, cache);
  await warm.report(userId, range);
  assertEqualTotals(
    "months in memory",
    totals,
    totalsOfReport(await monthsReader(metered(ours, warmMeter), cache).report(userId, range)),
  );
  return [
    { name: OURS, report: () => warm.report(userId, range), readUnits: unitsOf(warmMeter.read) },
    { name: COLD, report: () => reader.report(userId, range), readUnits: unitsOf(meter.read) },
    { name: "of which reading the months", report: () => reader.months(userId, range), readUnits: null },
    {
      name: `${PER_RECORD}, same engine`,
      report: () => reportOfItems(items, userId, range, step),
      readUnits: unitsOf(itemMeter.read),
    },
    ...peers.map((peer) => ({ name: peer.name, report: () => peer.report(userId, range, step), readUnits: null })),
  ];
}

/** Our time as a share of PostgreSQL's at most: with the months in memory and without. */
const SHARES: Readonly<Record<SizeName, { readonly warm: number; readonly cold: number | null }>> = {
  small: { warm: 1, cold: null },
  medium: { warm: 0.5, cold: 0.8 },
  heavy: { warm: 0.5, cold: 0.8 },
};
const LIFETIME_SHARE = 0.4;

type Timed = Timing & Contender;

const hasBudget = ({ name }: Contender): boolean => name === OURS || name === COLD || name.startsWith(POSTGRES);

async function timesOf(some: readonly Contender[]): Promise<Timed[]> {
  const turns = { runs: settings.runs, warmUps: 20, budgetMs: 20_000 };
  const timings = await repeatInTurns(
    some.map(({ report }) => report),
    turns,
  );
  return some.map((contender, i) => ({ ...contender, ...timings[i]! }));
}

const REMEDY =
  "Fewer calls of the table: with ten titles, they and the SDK's work on each take nearly all of the time.";

function timeGoal(what: string, ours: Timed, postgres: Timed, share: number): Goal {
  const ratio = medianRatio(ours, postgres);
  return {
    what: `${what}: time beside PostgreSQL 15`,
    anchor: "PostgreSQL 15, same rows, in turns",
    budget: `≤ ${showRatio(share)}`,
    measured: showRatio(ratio),
    met: ratio <= share,
    remedy: REMEDY,
  };
}

function goalsOf(size: SizeName, { name, step }: (typeof RANGES)[number], all: readonly Timed[]): Goal[] {
  const timingOf = (wanted: string) => all.find((timing) => timing.name.startsWith(wanted));
  const [warm, cold, items] = [timingOf(OURS)!, timingOf(COLD)!, timingOf(PER_RECORD)!];
  const postgres = timingOf(POSTGRES);
  const what = `${name}, ${SIZES[size]} ASINs × 8 stores`;
  const { warm: share, cold: coldShare } = SHARES[size];
  const goals = postgres ? [timeGoal(what, warm, postgres, step === "day" ? share : LIFETIME_SHARE)] : [];
  if (postgres && step === "day" && coldShare !== null)
    goals.push(timeGoal(`${what}, from the table`, cold, postgres, coldShare));
  const units = cold.readUnits ?? 0;
  if (size === "medium" && step === "day")
    goals.push({
      what: `${what}, from the table: read units`,
      anchor: `an item per record: ${showCount(items.readUnits ?? 0)}`,
      budget: "≤ 20",
      measured: showCount(units),
      met: units <= 20,
    });
  return goals;
}

/**
 * The 90-day and lifetime reports of accounts of three sizes, from our store and from three alternatives with the same
 * figures.
 */
export async function benchReport(): Promise<Figures> {
  const loaded = await loadAll();
  const tables: Figures["tables"][number][] = [];
  const goals: Goal[] = [];
  for (const size of settings.sizes) {
    for (const range of RANGES) {
      const all = await contenders(loaded, userOf(size), range);
      // Those with a budget take their turns among themselves: none pays for the garbage of an item per record.
      const times = [
        ...(await timesOf(all.filter(hasBudget))),
        ...(await timesOf(all.filter((contender) => !hasBudget(contender)))),
      ];
      const ours = times[0]!;
      goals.push(...goalsOf(size, range, times));
      tables.push({
        title: `**${size}**: ${SIZES[size]} ASINs × 8 stores × 3 years, ${showCount(loaded.rows.get(userOf(size))!)} rows; ${range.name}`,
        columns: ["kept as", "median", "beside ours", "quickest", "beside ours", "runs", "read units"],
        rows: times.map(({ name, medianMs, bestMs, runs, readUnits }) => [
          name,
          showMs(medianMs),
          showRatio(medianMs / ours.medianMs),
          showMs(bestMs),
          showRatio(bestMs / ours.bestMs),
          String(runs),
          readUnits === null ? "–" : showCount(readUnits),
        ]),
      });
    }
  }
  return {
    title: "Reports from the store",
    tables,
    goals,
    notes: [
      "Before any time was taken, all stores added up to the same: units, pages and money per kind and currency, to the millionth.",
      "Ours is the whole answer of the report (page-read money, books, rates, proof of each month, size check), from the table through the SDK to the object that is made JSON. The others build their records only, with page-read money worked out beforehand: beside them stands what reading our months takes without the rest.",
      "In memory: the function's process has read the months before; it reads the month items, settings and rates again, and builds the whole answer. PostgreSQL has its pages in its buffers as well.",
      "Read units as the engine counts them for everything that the report reads: eventually consistent, but for the shelf and the author's own rates per page. The user, the session and the plan, three units, are read by the API's chain before any endpoint.",
      "Asked for again with an unchanged `ETag`, a report of an account with few months costs five of its own and these three. Two would take one item that every change of a month, book, rate, setting and fetch also writes, before and after, so that no crash between the two leaves an old version valid.",
      "With ten titles there are hardly any rows to add up, and what remains is nearly the same for every account: the SDK and ElectroDB take 0.25 to 0.8 ms for each call of the table. PostgreSQL is asked one question over a socket.",
      ...(postgresFolder() ? [] : ["PostgreSQL 15 is not installed on this machine and was left out."]),
    ],
  };
}
