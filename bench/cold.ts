import { join } from "node:path";
import * as z from "zod";
import { bundleFunctions, bundleOf } from "#infra/bundle.ts";
import * as accounts from "#shared/api/accounts/accounts.ts";
import * as imports from "#shared/api/imports.ts";
import * as royalties from "#shared/api/royalties/royalties.ts";
import { presetRange } from "#shared/domain/date-ranges/presets.ts";
import { TODAY } from "./account/sale-rows.ts";
import { bundleBare } from "./cold/bundle-bare.ts";
import { getEvent } from "./cold/event.ts";
import { coldWorld } from "./cold/world.ts";
import { runNode } from "./lib/child.ts";
import { temporaryFolder } from "./lib/cleanup.ts";
import type { Figures } from "./lib/figures.ts";
import { showMs, showRatio } from "./lib/format.ts";
import { median, timed } from "./lib/measure.ts";
import { settings } from "./lib/settings.ts";

const HOST = join(import.meta.dirname, "cold/host.cjs");
const Answer = z.object({ status: z.int(), loadedMs: z.number(), answeredMs: z.number() });

interface Start {
  readonly name: string;
  readonly bundle: string;
  readonly event: object;
  /** The budget, as a multiple of the bare handler's time. */
  readonly atMost?: number;
}
interface Times {
  readonly totalMs: number;
  readonly loadedMs: number;
  readonly answeredMs: number;
}

async function start({ bundle, event }: Start, env: NodeJS.ProcessEnv): Promise<Times> {
  const { ms, result } = await timed(() =>
    runNode([HOST, bundle], { env: { ...env, BENCH_EVENT: JSON.stringify(event) } }),
  );
  const { status, ...times } = Answer.parse(JSON.parse(result));
  if (status !== 200) throw new Error(`${bundle} answered ${status}`);
  return { totalMs: ms, ...times };
}

/**
 * Cold start from process start to first response: bundled functions compared with a minimal function with the same
 * SDK.
 */
export async function benchCold(): Promise<Figures> {
  await bundleFunctions();
  const { actor, env } = await coldWorld();
  const { start: startDate, end: endDate } = presetRange("last_90_days", TODAY, null);
  const starts: Start[] = [
    { name: "bare handler: one item by its key", bundle: await bundleBare(temporaryFolder()), event: {} },
    { name: "accounts: GET /user", bundle: bundleOf("accounts"), event: getEvent(accounts.getUser, actor) },
    { name: "imports: GET /imports", bundle: bundleOf("imports"), event: getEvent(imports.listImports, actor) },
    {
      name: "royalties: the 90-day report of 10 titles",
      bundle: bundleOf("royalties"),
      event: getEvent(royalties.getRoyaltiesReport, actor, { startDate, endDate }),
      atMost: 2,
    },
  ];
  const times = starts.map((): Times[] => []);
  for (let turn = -1; turn < settings.runs; turn++) {
    for (const [i, one] of starts.entries()) {
      const measured = await start(one, env);
      if (turn >= 0) times[i]!.push(measured);
    }
  }
  const middle = (list: readonly Times[], of: keyof Times) => median(list.map((one) => one[of]));
  const bare = middle(times[0]!, "totalMs");
  return {
    title: "Cold starts",
    tables: [
      {
        title: `Process start to first answer, medians of ${settings.runs} starts taken in turns`,
        columns: ["function", "first answer", "beside the bare handler", "bundle loaded", "answered (in process)"],
        rows: starts.map(({ name }, i) => {
          const total = middle(times[i]!, "totalMs");
          const inner = (["loadedMs", "answeredMs"] as const).map((of) => showMs(middle(times[i]!, of)));
          return [name, showMs(total), showRatio(total / bare), ...inner];
        }),
      },
    ],
    goals: starts.slice(1).map(({ name, atMost = 1.6 }, i) => {
      const ratio = middle(times[i + 1]!, "totalMs") / bare;
      return {
        what: `cold path of ${name}`,
        anchor: "a bare handler that reads one item by the same SDK, in turns",
        budget: `≤ ${atMost} ×`,
        measured: showRatio(ratio),
        met: ratio <= atMost,
        remedy:
          "Fewer libraries between a handler and the table: their code, schemas and first calls take most of the time.",
      };
    }),
    notes: [
      "Both are bundled by the same settings and started by the same small host in a fresh Node; the engine is warm and in memory, so that its time hardly counts. The last two columns count from the start of the process, as Node tells it.",
      "The product's answers go through its whole chain: claims, person and session read, input and response checked, compressed.",
      "Where the report's 230 ms go, by a profile: 35 parse its megabyte of code (the bare handler's fifth of it: 7), 55 run the modules once (12 of them Node's own), 22 are zod and 15 ElectroDB, which both compile what they check or ask at its first use, 11 collect garbage.",
      "Node's compile cache, made beforehand on the same machine, saves the product 22 ms and the bare handler 7. It isn't shipped: Node looks for it in a folder named by its exact version, V8's tag of the processor's features and the user's ID, none of which the build knows of Lambda, and ignores any other without a word.",
    ],
  };
}
