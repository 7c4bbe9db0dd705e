import { sumOf } from "#shared/primitives/sums.ts";
import { openAgency } from "./agencies.ts";
import { lettersMonth } from "./letters.ts";
import type { Figures, Goal } from "./lib/figures.ts";
import { showCount } from "./lib/format.ts";
import { dollarsOf, plus, priceRows } from "./lib/prices.ts";
import { ASSUMED, assumptionRows } from "./month/assumptions.ts";
import { type Measured, monthOfAgency, monthOfAuthor, type Parts, RANK_PARTS } from "./month/authors.ts";
import { priceOfCall } from "./month/call.ts";
import { priceImports } from "./month/imports.ts";
import { pricePlanner } from "./month/planner.ts";
import { priceRanks } from "./month/ranks.ts";
import { runTickDays } from "./month/ticks.ts";
import { priceVisit } from "./month/visit.ts";
import { priceWatching } from "./month/watching.ts";

type Kind = keyof typeof ASSUMED.shares;
const KINDS = Object.keys(ASSUMED.shares) as Kind[];
const LARGEST = 3;
/** Authors whose letters are measured. */
const LETTER_AUTHORS = 100;

const show = (dollars: number): string => `$${dollars.toFixed(4)}`;
const totalOf = (parts: Parts, without: readonly string[] = []): number =>
  dollarsOf(plus(...[...parts].filter(([name]) => !without.includes(name)).map(([, each]) => each)));

const largestOf = (parts: Parts): string =>
  [...parts]
    .map(([name, each]) => [name, dollarsOf(each)] as const)
    .sort(([, a], [, b]) => b - a)
    .slice(0, LARGEST)
    .map(([name, dollars]) => `${name} ${show(dollars)}`)
    .join("; ");

const goal = (what: string, most: number, measured: number, remedy?: string): Goal => ({
  remedy,
  what,
  anchor: "list prices of us-east-1",
  budget: `≤ $${most.toFixed(3)}`,
  measured: show(measured),
  met: measured <= most,
});

const REMEDY =
  "Fewer calls of the key service, which are one a tick, and automatic imports without the three transitions of a state machine. Signing in, half of the mean, is Cognito's price with rotating refresh tokens, which make a stolen one worthless; without them it is $0.0055.";

async function measureAll(): Promise<Measured> {
  const visit = await priceVisit();
  const letters = await lettersMonth(LETTER_AUTHORS);
  const { dashboard, open } = await openAgency(ASSUMED.agency.clients);
  return {
    visit,
    smallCall: visit.small,
    ticks: await runTickDays(),
    imports: await priceImports(),
    ranks: await priceRanks(),
    planner: await pricePlanner(),
    letter: plus(letters.sending, letters.writing, letters.visiting),
    watching: await priceWatching(),
    dashboard: await priceOfCall(dashboard.meter, open),
  };
}

/** Dollars of a month, bottom-up, of authors whose figures come in different ways, and of an agency. */
export async function benchMonth(): Promise<Figures> {
  const measured = await measureAll();
  const months = new Map(KINDS.map((kind) => [kind, monthOfAuthor(kind, measured)]));
  const agency = monthOfAgency(measured);
  const mean = (without: readonly string[]) =>
    sumOf(KINDS, (kind) => totalOf(months.get(kind)!, without) * ASSUMED.shares[kind]);
  const names = [...new Set([...months.values()].flatMap((parts) => [...parts.keys()]))];
  const cookie = (kind: Kind, without: readonly string[] = []) => totalOf(months.get(kind)!, without);
  const { quarterly, hourly } = measured.ticks;
  return {
    title: "A month in dollars",
    tables: [
      {
        title: "An author's month, by the way the figures come",
        columns: ["", ...KINDS],
        rows: [
          ...names.map((name) => [
            name,
            ...KINDS.map((kind) => {
              const part = months.get(kind)!.get(name);
              return part ? show(dollarsOf(part)) : "–";
            }),
          ]),
          ["**in all**", ...KINDS.map((kind) => `**${show(cookie(kind))}**`)],
          ["without ranks", ...KINDS.map((kind) => show(cookie(kind, RANK_PARTS)))],
          ["without ranks and sign-in", ...KINDS.map((kind) => show(cookie(kind, [...RANK_PARTS, "sign-in"])))],
        ],
      },
      {
        title: `An agency with ${ASSUMED.agency.clients} clients, beside its clients`,
        columns: ["", "dollars"],
        rows: [
          ...[...agency].map(([name, each]) => [name, show(dollarsOf(each))]),
          ["**in all**", `**${show(totalOf(agency))}**`],
        ],
      },
      {
        title: "The three largest parts",
        columns: ["", "parts"],
        rows: [...[...months].map(([kind, parts]) => [kind, largestOf(parts)]), ["agency", largestOf(agency)]],
      },
      {
        title: "What was measured, each",
        columns: ["", "read units", "write units", "GB-seconds", "dollars"],
        rows: [
          ...measured.visit.rows,
          [`${quarterly.ticks} ticks of a looking day, ${quarterly.imports} imports begun`, quarterly.price] as const,
          [`${hourly.ticks} ticks of another day, ${hourly.imports} imports begun`, hourly.price] as const,
          ["an automatic import of one month", measured.imports.automatic] as const,
          ["an upload of one month", measured.imports.upload] as const,
          ["ranks of a month, by the server", measured.ranks.byServer] as const,
          ["a day's check of signals", measured.watching.dailyCheck] as const,
          ["signals, seals and sums after an import", measured.watching.afterImport] as const,
          ["dashboard of an agency", measured.dashboard] as const,
        ].map(([name, each]) => [
          name,
          ...[each.readUnits, each.writeUnits].map((units) => showCount(units ?? 0)),
          (each.gbSeconds ?? 0).toFixed(2),
          `$${dollarsOf(each).toFixed(6)}`,
        ]),
      },
      { title: "What was assumed", columns: ["", "value"], rows: assumptionRows() },
      { title: "List prices of us-east-1", columns: ["", "dollars", "per"], rows: priceRows() },
    ],
    goals: [
      goal("mean author", 0.028, mean([]), REMEDY),
      goal("cookie author", 0.045, cookie("cookies"), REMEDY),
      goal("cookie author, looking daily", 0.06, cookie("cookies, looking daily"), REMEDY),
      goal("mean author without ranks", 0.05, mean(RANK_PARTS)),
      goal("cookie author without ranks", 0.06, cookie("cookies", RANK_PARTS)),
      goal("cookie author without ranks, looking daily", 0.1, cookie("cookies, looking daily", RANK_PARTS)),
      goal(`agency with ${ASSUMED.agency.clients} clients`, 1.5, totalOf(agency)),
    ],
    notes: [
      "Units, calls, events and bytes are counted; processor time is this machine's, scaled to the function's memory. A visit asks as a browser does, for packed and compressed answers. What is shared by everybody (alarms, the firewall's rules, the dashboard) is left out.",
      "Cognito's price is taken for every author, as beyond the first ten thousand.",
    ],
  };
}
