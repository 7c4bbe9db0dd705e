import { importStore } from "#functions/imports/index.ts";
import type { FileFinding } from "#functions/imports/intake/detail.ts";
import { uploadsOf, workOf } from "#functions/imports/steps/work-objects.ts";
import { capabilitiesOf } from "#functions/personal-data/capabilities.ts";
import { accountRemovals } from "#functions/personal-data/deletion/remove-due-accounts.ts";
import { purgeSource } from "#functions/personal-data/purge/purge-source.ts";
import { personalDataWorld } from "#functions/personal-data/testing/personal-data-world.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { newId } from "#functions/platform/ids.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { logger } from "#functions/platform/logger.ts";
import { runWalk } from "#functions/platform/tasks/run-walk.ts";
import { emptyStripe } from "#functions/testing/outside-parties.ts";
import { memoryQueue } from "#functions/testing/walk-all.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { Figures } from "./lib/figures.ts";
import { showCount, showMs } from "./lib/format.ts";
import { metered, newMeter, unitsOf } from "./lib/meter.ts";
import { BUCKET_MS, listedObjects } from "./removal/listed-objects.ts";
import { startEngine } from "./stores/engine.ts";

const IMPORTS = 5_000;
/** Imports of the last two days, whose uploads are still stored. */
const RECENT = 60;
/** A hundredth of the time that a function has, to show how work continues. */
const SLICE_MS = 5_000;
/** The time that a walk leaves at the end of an invocation (`functions/platform/tasks/run-walk.ts`). */
const MARGIN_MS = 20_000;
const LIMIT_MS = 600_000;

const FILE: FileFinding = {
  name: "day.xlsx",
  size: 20_000,
  status: "read",
  kind: "estimator",
  language: "en",
  grain: "day",
  created_at: null,
  months: [],
  message: null,
  checks: [],
  problems: [],
  rows_set_aside: 0,
  understood: null,
  questions: [],
  surprises: [],
};
const COUNTS = { monthsTotal: 1, payments: 0, booksAdded: 0, decisions: 0, undos: 0 };

interface Removed {
  readonly ms: number;
  readonly inRequestMs: number | null;
  readonly slices: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly bucketCalls: number;
  readonly left: number;
}

/** An account with automatic imports; uploads of the newest and two work objects of each are stored. */
async function givenAccount() {
  const engine = await startEngine();
  const meter = newMeter();
  const access = metered(await engine.createTable(), meter);
  const bucket = listedObjects();
  const world = personalDataWorld(access);
  const { userId } = await world.signUp("mara");
  const imports = importStore(access);
  const ids = Array.from({ length: IMPORTS }, newId);
  await inParallel(ids.entries(), async ([n, importId]) => {
    const item = { userId, importId, source: "cookies", status: "completed", phase: "import" } as const;
    const createdAt = new Date(systemClock.now() - (IMPORTS - n) * MINUTE_MS).toISOString();
    await imports.create({ ...item, createdAt, ...COUNTS }, { files: [FILE], months: [], asked: {} });
    for (const name of ["read.json.zst", "plan.json.zst"]) bucket.put(`${workOf(importId)}${name}`);
    if (n >= IMPORTS - RECENT) bucket.put(`${uploadsOf(userId, importId)}0`);
  });
  const capabilities = capabilitiesOf({ access, objects: bucket.objects, stripe: emptyStripe, clock: systemClock });
  meter.read.clear();
  meter.write.clear();
  const deps = { ...world.deps, capabilities, clock: systemClock };
  return { world, deps, userId, ids, meter, bucket, imports };
}
type Account = Awaited<ReturnType<typeof givenAccount>>;

/** Receives the queued messages one after the other, in short slices; a killed message is received again. */
async function work({ deps, bucket }: Account, queue: ReturnType<typeof memoryQueue>): Promise<number> {
  const handle = runWalk(queue, accountRemovals(deps));
  let slices = 0;
  bucket.failAfter(IMPORTS / 2);
  for (let body = queue.bodies.shift(); body !== undefined; body = queue.bodies.shift()) {
    const until = performance.now() + SLICE_MS + MARGIN_MS;
    const invocation = { getRemainingTimeInMillis: () => until - performance.now() };
    const { batchItemFailures } = await handle({ Records: [{ messageId: "m", body }] }, invocation);
    slices += 1;
    if (batchItemFailures.length > 0) queue.bodies.push(body);
  }
  return slices;
}

async function measured(account: Account, remove: (queue: ReturnType<typeof memoryQueue>) => Promise<number | null>) {
  const { meter, bucket } = account;
  const calls = bucket.calls();
  const queue = memoryQueue();
  const started = performance.now();
  const inRequestMs = await remove(queue);
  const slices = await work(account, queue);
  const ms = performance.now() - started;
  const [readUnits, writeUnits] = [unitsOf(meter.read), unitsOf(meter.write)];
  return { ms, inRequestMs, slices, readUnits, writeUnits, bucketCalls: bucket.calls() - calls };
}

async function purge(): Promise<Removed> {
  const account = await givenAccount();
  const { deps, userId, bucket, imports, ids } = account;
  const figures = await measured(account, async (removals) => {
    const started = performance.now();
    await purgeSource({ ...deps, removals }, { actor: { userId }, source: "royalties" });
    return performance.now() - started;
  });
  const details = await imports.details(userId, ids);
  const left = [...details.values()].filter(({ files }) => files.length > 0).length + bucket.left();
  return { ...figures, left };
}

async function removeAccount(): Promise<Removed> {
  const account = await givenAccount();
  const { world, deps, userId, bucket } = account;
  await deps.deletions.closeNow(userId, systemClock.now());
  const figures = await measured(account, async (queue) => {
    await queue.send({ items: [{ userId }] });
    return null;
  });
  const kept = new Set(["audit-line", "account-deletion"]);
  const traces = (await world.traces(userId, "mara@example.com")).filter((kind) => !kept.has(kind));
  return { ...figures, left: traces.length + bucket.left() };
}

/** Deleting the royalties, and the account, of an author with thousands of automatic imports. */
export async function benchRemoval(): Promise<Figures> {
  const level = logger.getLevelName();
  logger.setLogLevel("SILENT");
  const [purged, removed] = [await purge(), await removeAccount()];
  logger.setLogLevel(level);
  const row = (name: string, show: (one: Removed) => string) => [name, show(purged), show(removed)];
  const goal = (what: string, { left }: Removed) => ({
    what: `${what}: items and objects left`,
    anchor: "all that was stored",
    budget: "0",
    measured: showCount(left),
    met: left === 0,
  });
  return {
    title: "Removal of an account with thousands of imports",
    tables: [
      {
        title: `${showCount(IMPORTS)} automatic imports, in slices of ${SLICE_MS / 1000} s, one of which is killed`,
        columns: ["", "deleting the royalties", "deleting the account"],
        rows: [
          row("time in all", ({ ms }) => showMs(ms)),
          row("of it in the request", ({ inRequestMs }) => (inRequestMs === null ? "–" : showMs(inRequestMs))),
          row("messages", ({ slices }) => showCount(slices)),
          row("read units", ({ readUnits }) => showCount(Math.round(readUnits))),
          row("write units", ({ writeUnits }) => showCount(Math.round(writeUnits))),
          row("calls of the bucket", ({ bucketCalls }) => showCount(bucketCalls)),
          row("items and objects left", ({ left }) => showCount(left)),
        ],
      },
    ],
    goals: [
      goal("royalties deleted", purged),
      goal("account deleted", removed),
      {
        what: "deleting the royalties, in the request",
        anchor: "the gateway's time limit, 29 s",
        budget: "≤ 20 s (a request has 29)",
        measured: showMs(purged.inRequestMs ?? 0),
        met: (purged.inRequestMs ?? 0) <= 20_000,
      },
      {
        what: "deleting the account",
        anchor: "its function's time limit",
        budget: `≤ 10 min, a single invocation of its function`,
        measured: showMs(removed.ms),
        met: removed.ms <= LIMIT_MS,
      },
    ],
    notes: [
      `The table is the local engine in memory; each call of the bucket takes ${BUCKET_MS} ms. Two objects of work are stored for each import, and the uploads of the newest ${RECENT}.`,
      "A killed message is received again and continues with what is left. On AWS a slice is ten minutes less twenty seconds.",
    ],
  };
}
