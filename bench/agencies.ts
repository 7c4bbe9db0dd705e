import { listClients } from "#functions/agency/clients/list-clients.ts";
import { getAgencyDashboard } from "#functions/agency/dashboard/get-agency-dashboard.ts";
import { clientsWorld } from "#functions/agency/testing/clients-world.ts";
import { givenSharingClients } from "#functions/agency/testing/sharing-clients.ts";
import { type Figures, type Goal, OWN_LIMIT } from "./lib/figures.ts";
import { showCount, showMs } from "./lib/format.ts";
import { type Meter, metered, newMeter, unitsOf } from "./lib/meter.ts";
import { dollarsOf } from "./lib/prices.ts";
import { startEngine } from "./stores/engine.ts";

/** Read units that a screen may cost, by the number of clients. */
const BUDGETS = new Map([
  [40, 100],
  [2_000, 400],
]);
/** Milliseconds that a screen may take on this machine. */
const MAX_MS = 1_000;

/** The purpose of each kind of item that is read, in the order of the walk. */
const READS: readonly (readonly [kinds: readonly string[], what: string])[] = [
  [["agency-client"], "consents with their summaries, and those of named clients again"],
  [["user", "royalty-sums"], "names and twelve months of named clients"],
  [["signal", "book-logs"], "signals and events of named clients"],
];

interface Opened {
  readonly meter: Meter;
  readonly ms: number;
}

interface Agency {
  readonly clients: number;
  readonly dashboard: Opened;
  readonly list: Opened;
  /** Opens the dashboard again, on its meter. */
  readonly open: () => Promise<unknown>;
}

/** Opens the dashboard and the first page of the list of an agency with sharing clients, both for the first time. */
export async function openAgency(clients: number): Promise<Agency> {
  const engine = await startEngine();
  const access = await engine.createTable();
  const { clock } = clientsWorld(access);
  const owner = await givenSharingClients(access, clients, clock.now());
  const screen = async (read: (deps: ReturnType<typeof clientsWorld>["deps"]) => Promise<{ clients: number }>) => {
    const meter = newMeter();
    const { deps } = clientsWorld(metered(access, meter));
    const open = () => read(deps);
    const started = performance.now();
    const answer = await open();
    const ms = performance.now() - started;
    if (answer.clients !== clients) throw new Error(`${answer.clients} of ${clients} clients were read`);
    return { meter, ms, open };
  };
  const dashboard = await screen((deps) => getAgencyDashboard(deps, { actor: owner }));
  const first = { page: 1, search: "", sort: "need", direction: "desc" } as const;
  const list = await screen((deps) => listClients(deps, { actor: owner, ...first }));
  return { clients, dashboard, list, open: dashboard.open };
}

const unitsRead = ({ meter }: Opened): number => unitsOf(meter.read);

function goalsOf({ clients, dashboard, list }: Agency): Goal[] {
  const most = BUDGETS.get(clients)!;
  return Object.entries({ dashboard, list }).flatMap(([name, opened]) => [
    {
      what: `read units of the ${name} of ${showCount(clients)} clients`,
      anchor: OWN_LIMIT,
      budget: `≤ ${showCount(most)}`,
      measured: showCount(Math.round(unitsRead(opened))),
      met: unitsRead(opened) <= most,
      remedy: "Fewer named clients on the first page, or summaries packed by fifty clients.",
    },
    {
      what: `time of the ${name} of ${showCount(clients)} clients`,
      anchor: OWN_LIMIT,
      budget: `≤ ${showMs(MAX_MS)}`,
      measured: showMs(opened.ms),
      met: opened.ms <= MAX_MS,
      remedy: "A table engine that isn't on the same processors.",
    },
  ]);
}

/** Opens an agency's screens once. Its clients share every scope and have data in each. */
export async function benchAgencies(): Promise<Figures> {
  const agencies: Agency[] = [];
  for (const clients of BUDGETS.keys()) agencies.push(await openAgency(clients));
  const opened = agencies.flatMap(({ dashboard, list }) => [dashboard, list]);
  const rowOf = (name: string, show: (one: Opened) => string) => [name, ...opened.map(show)];
  return {
    title: "The dashboard of an agency",
    tables: [
      {
        title: "One look, by what is read",
        columns: [
          "",
          ...agencies.flatMap(({ clients }) =>
            ["dashboard", "list"].map((name) => `${name}, ${showCount(clients)} clients`),
          ),
        ],
        rows: [
          ...READS.map(([kinds, what]) =>
            rowOf(what, ({ meter }) => showCount(Math.round(unitsOf(meter.read, kinds)))),
          ),
          rowOf("**read units**", (one) => `**${showCount(Math.round(unitsRead(one)))}**`),
          rowOf("write units, for the record of looks", ({ meter }) => showCount(unitsOf(meter.write))),
          rowOf("price of the reads", (one) => `$${dollarsOf({ readUnits: unitsRead(one) }).toFixed(5)}`),
          rowOf("time", ({ ms }) => showMs(ms)),
        ],
      },
    ],
    goals: agencies.flatMap(goalsOf),
    notes: [
      "Each client shares everything and has royalties of eleven months in three currencies, ten books, three signals and an event. The list is its first page, of fifty clients, as the dashboard names fifty reasons.",
      "A change of a client replaces its summary: about three write units, the index by author included. A look at the sums of more than a hundred clients isn't recorded for each, because they tell nothing of a single one.",
    ],
  };
}
