import { getAgencyDashboard } from "#functions/agency/dashboard/get-agency-dashboard.ts";
import { clientsWorld } from "#functions/agency/testing/clients-world.ts";
import { givenSharingClients } from "#functions/agency/testing/sharing-clients.ts";
import { type Figures, type Goal, OWN_LIMIT } from "./lib/figures.ts";
import { showCount, showMs } from "./lib/format.ts";
import { type Meter, metered, newMeter, unitsOf } from "./lib/meter.ts";
import { dollarsOf } from "./lib/prices.ts";
import { startEngine } from "./stores/engine.ts";

/** Read units that the dashboard may cost, by the number of clients. */
const BUDGETS = new Map([
  [40, 100],
  [2_000, 400],
]);

/** The purpose of each kind of item that is read, in the order of the walk. */
const READS: readonly (readonly [kind: string, what: string])[] = [
  ["agency-client", "consents, read consistently"],
  ["user", "names, time zones and trials"],
  ["royalty-sums", "royalties by month and currency"],
  ["signal", "open signals"],
  ["book-logs", "events"],
];

interface Opened {
  readonly clients: number;
  readonly meter: Meter;
  readonly ms: number;
}

/** Opens the dashboard of an agency with sharing clients; `open` opens it again, on the same meter. */
export async function openDashboard(clients: number): Promise<Opened & { readonly open: () => Promise<unknown> }> {
  const engine = await startEngine();
  const access = await engine.createTable();
  const meter = newMeter();
  const { deps, clock } = clientsWorld(metered(access, meter));
  const owner = await givenSharingClients(access, clients, clock.now());
  const started = performance.now();
  const { summed } = await getAgencyDashboard(deps, { actor: owner });
  const ms = performance.now() - started;
  if (summed !== clients) throw new Error(`${summed} of ${clients} clients were summed`);
  return { clients, meter, ms, open: () => getAgencyDashboard(deps, { actor: owner }) };
}

const unitsRead = ({ meter }: Opened): number => unitsOf(meter.read);

function goalOf(opened: Opened): Goal {
  const budget = BUDGETS.get(opened.clients)!;
  const units = unitsRead(opened);
  return {
    what: `read units of the dashboard of ${showCount(opened.clients)} clients`,
    anchor: OWN_LIMIT,
    budget: `≤ ${showCount(budget)}`,
    measured: showCount(Math.round(units)),
    met: units <= budget,
    remedy: "Reading the clients by pages, with the sums of all of them kept as they change.",
  };
}

/** Reads an agency's dashboard once. Its clients share every scope and have data in each. */
export async function benchAgencies(): Promise<Figures> {
  const opened: Opened[] = [];
  for (const clients of BUDGETS.keys()) opened.push(await openDashboard(clients));
  const rowOf = (name: string, show: (one: Opened) => string) => [name, ...opened.map(show)];
  return {
    title: "The dashboard of an agency",
    tables: [
      {
        title: "One look, by what is read",
        columns: ["", ...opened.map(({ clients }) => `${showCount(clients)} clients`)],
        rows: [
          ...READS.map(([kind, what]) => rowOf(what, ({ meter }) => showCount(unitsOf(meter.read, [kind])))),
          rowOf("**read units**", (one) => `**${showCount(Math.round(unitsRead(one)))}**`),
          rowOf("write units, for the record of looks", ({ meter }) => showCount(unitsOf(meter.write))),
          rowOf("price of the reads", (one) => `$${dollarsOf({ readUnits: unitsRead(one) }).toFixed(5)}`),
          rowOf("time", ({ ms }) => showMs(ms)),
        ],
      },
    ],
    goals: opened.map(goalOf),
    notes: [
      "Each client shares everything and has royalties of eleven months in three currencies, ten books and an event. Queries that find nothing cost half a unit, as of signals.",
      "A summary per client in the agency's own partition, written when sums, signals, events or the author change, would keep two thousand clients within their budget, in a true order.",
    ],
  };
}
