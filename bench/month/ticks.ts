import { cookieModeWorld } from "#functions/amazon-accounts/testing/cookie-mode-world.ts";
import { hintPublisher, socketStore } from "#functions/realtime/index.ts";
import { countedVault } from "#functions/sync/ranks/testing/rank-world.ts";
import { syncWorld } from "#functions/sync/testing/sync-world.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { atEnd } from "../lib/cleanup.ts";
import { processorTimed } from "../lib/measure.ts";
import { type Meter, metered, newMeter, unitsOf } from "../lib/meter.ts";
import { plus, type Quantities } from "../lib/prices.ts";
import { startEngine } from "../stores/engine.ts";
import { startAmazonProcess } from "../tick/amazon-process.ts";
import { ASSUMED } from "./assumptions.ts";
import { billedTick } from "./call.ts";

/** An import with news publishes one of them. */
const IMPORTED: ReadonlySet<string> = new Set(["RoyaltiesImported", "PaymentsImported"]);

/** A day of an author's ticks, and the imports that they began, which are priced apart. */
export interface TickDay {
  readonly ticks: number;
  readonly price: Quantities;
  readonly imports: number;
}

/** Runs the days of a cookie account tick by tick against the simulated Amazon, which is a process of its own. */
export async function runTickDays(): Promise<{ readonly quarterly: TickDay; readonly hourly: TickDay }> {
  const table = await (await startEngine()).createTable();
  const meter = newMeter();
  const access = metered(table, meter);
  const vault = countedVault();
  let amazon: Awaited<ReturnType<typeof startAmazonProcess>> | undefined;
  const cookies = await cookieModeWorld(access, {
    vault,
    start: async (now) => {
      amazon = await startAmazonProcess(now());
      return amazon;
    },
  });
  atEnd(() => cookies.close());
  const { clock } = cookies;
  const world = syncWorld(access, {
    transports: new Map(),
    clock,
    watch: (deps) => ({
      ...deps,
      // No page is open.
      bus: hintPublisher(cookies.bus, socketStore(access)),
      sessions: cookies.deps.sessions,
    }),
  });
  const author = await cookies.givenAuthor();
  const browser = await cookies.signedIn("clara");
  await cookies.connect(author, browser);
  await world.deps.amazonAccounts.saveHistory(author.userId, "2026-11-01T00:00:00.000Z", "2030-01-01T00:00:00.000Z");

  const oneDay = async (everyMinutes: number): Promise<TickDay> => {
    const ticks = (24 * 60) / everyMinutes;
    let [price, imports]: [Quantities, number] = [{}, 0];
    for (let n = 0; n < ticks; n++) {
      clock.advance(everyMinutes * MINUTE_MS);
      await amazon!.setTime(clock.now());
      price = plus(price, await tickOf(meter, vault.calls, cookies.bus.events, () => world.tick(author.userId)));
      const before = world.events.length;
      await world.read();
      imports += world.events.slice(before).filter(({ name }) => IMPORTED.has(name)).length;
    }
    return { ticks, price, imports };
  };
  // The first day fetches what the account has never had.
  await oneDay(60);
  return { quarterly: await oneDay(15), hourly: await oneDay(60) };
}

async function tickOf(
  meter: Meter,
  keys: { readonly made: number; readonly opened: number },
  events: readonly unknown[],
  tick: () => Promise<unknown>,
): Promise<Quantities> {
  for (const units of [meter.read, meter.write]) units.clear();
  meter.calls = 0;
  const [keysBefore, eventsBefore] = [keys.made + keys.opened, events.length];
  const { processorMs } = await processorTimed(tick);
  return plus(
    { readUnits: unitsOf(meter.read), writeUnits: unitsOf(meter.write) },
    { keyCalls: keys.made + keys.opened - keysBefore, events: events.length - eventsBefore },
    billedTick(processorMs, ASSUMED.tickWaitMs + meter.calls * ASSUMED.tableMs),
  );
}
