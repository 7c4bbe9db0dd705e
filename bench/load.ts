import { setTimeout as delay } from "node:timers/promises";
import { DEMO_PASSWORD } from "#local/demo/people.ts";
import { asPerson } from "#local/demo/session.ts";
import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";
import { addDays, addMonths, firstDayOf, monthOf } from "#shared/primitives/dates.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { type Figures, type Goal, OWN_LIMIT } from "./lib/figures.ts";
import { showCount, showMb, showMs, showRatio } from "./lib/format.ts";
import { settings } from "./lib/settings.ts";
import { type Client, httpClient } from "./load/client.ts";
import { pollQuestion, type Question, readQuestion, sumsOf, textOf, writeQuestion } from "./load/questions.ts";
import { allTimes, type Load, type LoadResult, percentile, runLoad } from "./load/run-load.ts";
import { type Soak, soak } from "./load/soak.ts";
import { BARE_TOKEN, startBare } from "./load/start-bare.ts";
import { startSeededStack } from "./memory/seeded-stack.ts";
import { postgresFolder } from "./stores/postgres-server.ts";

const CONNECTIONS = [20, 200] as const;
const ALONE: Load = { connections: CONNECTIONS[0], ms: 6_000 };
const MIX_MS = 10_000;
const SETTLE_MS = 20_000;
const TOKEN_EVERY_MS = MINUTE_MS;

const READS = { report: "report, 90 days", books: "books", user: "user" } as const;
const POLL = "report, nothing new";
const WRITE = "write: presets";

/** The most that the 99th percentile of a question may take beside the bare service's. */
const MOST_BESIDE_BARE = { [READS.books]: 4, [READS.user]: 5 } as const;
const FEWEST_A_SECOND = { [READS.report]: 75, [POLL]: 150 } as const;

/** Ninety days of whole months, which no sync changes during the measurement. */
function reportPath(): string {
  const first = firstDayOf(monthOf(new Date().toISOString().slice(0, 10)));
  const start = firstDayOf(addMonths(monthOf(first), -3));
  return `/api/reports/v3/royalties?startDate=${start}&endDate=${addDays(first, -1)}&kenp_setting=last_month`;
}

interface Asking {
  readonly alone: readonly Question[];
  readonly mix: readonly Question[];
  readonly texts: { readonly user: string; readonly books: string; readonly report: string };
}

/** The questions of one service, answered once before the load. */
async function questionsOf(client: Client, token: () => string): Promise<Asking> {
  const headers = () => ({ authorization: `Bearer ${token()}` });
  const at = (name: string, path: string) => ({ name, path, headers });
  const write = writeQuestion(WRITE, "/api/kenp/presets", headers);
  // Written once before, so that the writes of the load change no report.
  await client.ask(write.ask());
  const report = await readQuestion(client, at(READS.report, reportPath()), sumsOf);
  const books = await readQuestion(client, at(READS.books, "/api/books"));
  const user = await readQuestion(client, at(READS.user, "/api/user"));
  const poll = pollQuestion(POLL, report);
  return {
    alone: [report, ...(poll ? [poll] : []), books, user, write],
    // As an open page asks: lists and the person more often than a report, a write now and then.
    mix: [user, books, poll ?? user, books, report, user, books, write, user, books],
    texts: { user: textOf(user.first), books: textOf(books.first), report: textOf(report.first) },
  };
}

interface Service {
  readonly name: string;
  readonly address: string;
  readonly asking: Asking;
}

async function loaded({ address }: Service, questions: readonly Question[], load: Load): Promise<LoadResult> {
  const client = httpClient(address, load.connections);
  const result = await runLoad(client, questions, load);
  client.close();
  return result;
}

const count = ({ asked }: LoadResult, what: "errors" | "wrong"): number => sumOf(asked, (one) => one[what]);
const perSecond = (result: LoadResult): number => allTimes(result).length / result.seconds;
const p99 = (result: LoadResult): number => percentile(allTimes(result), 0.99);

function cells(result: LoadResult): string[] {
  const times = allTimes(result);
  return [
    showCount(times.length),
    showCount(perSecond(result)),
    ...[0.5, 0.95, 0.99].map((share) => showMs(percentile(times, share))),
    String(count(result, "errors")),
    String(count(result, "wrong")),
  ];
}

const COLUMNS = ["", "answers", "a second", "p50", "p95", "p99", "errors", "wrong"];

interface Measured {
  readonly name: string;
  readonly alone: Map<string, LoadResult>;
  readonly mixes: Map<number, LoadResult>;
}

/** Loads the services in turn with each question alone, then with the mix, so that other load meets both alike. */
async function measure(services: readonly Service[]): Promise<Measured[]> {
  const all = services.map(({ name }): Measured => ({ name, alone: new Map(), mixes: new Map() }));
  const names = services[0]!.asking.alone.map(({ name }) => name);
  for (const name of names)
    for (const [i, service] of services.entries()) {
      const question = service.asking.alone.find((one) => one.name === name);
      if (question) all[i]!.alone.set(name, await loaded(service, [question], ALONE));
    }
  for (const connections of CONNECTIONS)
    for (const [i, service] of services.entries())
      all[i]!.mixes.set(connections, await loaded(service, service.asking.mix, { connections, ms: MIX_MS }));
  return all;
}

function goalsOf(ours: Measured, bare: Measured | null, soaked: Soak): Goal[] {
  const goals: Goal[] = [];
  for (const [name, most] of bare ? Object.entries(MOST_BESIDE_BARE) : []) {
    const ratio = p99(ours.alone.get(name)!) / p99(bare!.alone.get(name)!);
    goals.push({
      what: `${name}: p99 beside the bare service`,
      anchor: "a bare node:http service over PostgreSQL with the same answers, in turns",
      budget: `≤ ${most} ×`,
      measured: showRatio(ratio),
      met: ratio <= most,
      remedy: "Fewer calls of the table one after the other, and less processor time of each.",
    });
  }
  for (const [name, fewest] of Object.entries(FEWEST_A_SECOND)) {
    const result = ours.alone.get(name);
    if (!result) continue;
    const rate = perSecond(result);
    goals.push({
      what: `${name}: a second at 20 connections`,
      anchor: OWN_LIMIT,
      budget: `≥ ${fewest}`,
      measured: showCount(rate),
      met: rate >= fewest,
      remedy: "Less processor time of a call: gateway, functions and engine share two processors.",
    });
  }
  const all = [...ours.alone.values(), ...ours.mixes.values(), soaked.result];
  for (const what of ["errors", "wrong"] as const) {
    const sum = sumOf(all, (result) => count(result, what));
    goals.push({
      what: what === "errors" ? "errors" : "wrong answers",
      anchor: "every answer of the run",
      budget: "0",
      measured: String(sum),
      met: sum === 0,
    });
  }
  const growth = soaked.lateBytes / soaked.earlyBytes;
  goals.push({
    what: "memory at the end of the soak beside its second quarter",
    anchor: "the same soak, earlier",
    budget: "≤ 1.10 ×",
    measured: showRatio(growth),
    met: growth <= 1.1,
  });
  return goals;
}

async function bareService(binaries: string, { texts }: Asking): Promise<Service> {
  const address = await startBare(binaries, texts);
  const asking = await questionsOf(httpClient(address, 1), () => BARE_TOKEN);
  return { name: "bare node:http and PostgreSQL 15", address, asking };
}

async function benchServices(
  stack: { readonly address: string; readonly pid: number },
  token: () => Promise<string>,
): Promise<Figures> {
  let bearer = await token();
  const renewal = setInterval(() => void token().then((next) => (bearer = next)), TOKEN_EVERY_MS);
  try {
    const asking = await questionsOf(httpClient(stack.address, 1), () => bearer);
    const ours: Service = { name: "Colophon on this machine", address: stack.address, asking };
    const folder = postgresFolder();
    const all = await measure(folder ? [ours, await bareService(folder, asking)] : [ours]);
    const [measured, bare = null] = all as [Measured, Measured?];
    const soaked = await soak(stack, asking.mix, { connections: CONNECTIONS[0], ms: settings.soakSeconds * 1000 });
    return {
      title: "Load",
      tables: [
        {
          title: `On two processors that gateway, functions, the table's engine and the callers share. One question at a time, ${ALONE.connections} connections, ${ALONE.ms / 1000} s each`,
          columns: COLUMNS,
          rows: [...measured.alone.keys()].flatMap((name) =>
            all.flatMap((one) => {
              const result = one.alone.get(name);
              return result ? [[`${name}: ${one.name}`, ...cells(result)]] : [];
            }),
          ),
        },
        {
          title: `A mix of ten: lists, persons, a report, a report without news and a write, ${MIX_MS / 1000} s each`,
          columns: COLUMNS,
          rows: CONNECTIONS.flatMap((connections) =>
            all.map((one) => [`${connections} connections: ${one.name}`, ...cells(one.mixes.get(connections)!)]),
          ),
        },
        {
          title: `The same mix for ${settings.soakSeconds} s, ${CONNECTIONS[0]} connections`,
          columns: [...COLUMNS, "memory in its second quarter", "in its last", "most"],
          rows: [
            [
              measured.name,
              ...cells(soaked.result),
              ...[soaked.earlyBytes, soaked.lateBytes, soaked.mostBytes].map(showMb),
            ],
          ],
        },
      ],
      goals: goalsOf(measured, bare, soaked),
      notes: [
        "Both services, their databases and the callers share this machine. Ours runs whole: edge, gateway, authorizer, worker threads, the signed calls to the table's engine. The bare service reads the token's row and the question's rows, and sends the same answer, compressed as ours.",
        "An answer is right when it is what was answered before the load, to the millionth: the same bytes, or equal sums of a report.",
        "What one call costs the function's processor alone is in the section on warm calls. Under load, gateway, authorizer and engine take their share of the same two processors; on AWS none of them shares a function's.",
        "Memory is resident memory of the product's process and all it started: medians of the soak's second and last quarter. `SOAK_SECONDS=600` makes it ten minutes.",
      ],
    };
  } finally {
    clearInterval(renewal);
  }
}

/** The whole product over HTTP under load, beside a bare service over PostgreSQL with the same answers. */
export async function benchLoad(): Promise<Figures> {
  const stack = await startSeededStack();
  await stack.complete;
  await delay(SETTLE_MS);
  return asPerson(stack.address, DEMO_AUTHOR.email, DEMO_PASSWORD, (_, accessToken) =>
    benchServices(stack, accessToken),
  );
}
