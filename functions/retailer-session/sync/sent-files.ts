import { findHandedOver, handOverFiles } from "#functions/imports/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { type KeptPrints, printsOf, toPrintText } from "#shared/domain/sync/kept-prints.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { FetchDeps } from "./deps.ts";

/** An import that is handed over and whose end is not known yet, with the prints of its daily reports. */
export interface Sent {
  readonly importId: string;
  /** Epoch milliseconds: since when whoever hands it over is at it. */
  readonly at: number;
  readonly prints: KeptPrints;
}

/** Whoever hands over has ended by then: the worker's time limit (`infra/stacks/retailer-sync.ts`). */
const HANDING_OVER_MS = 5 * 60_000;
/** An import that is read for longer never ends: the machine's time limit (`infra/constructs/import-machine.ts`). */
export const READING_MS = 6 * 3_600_000;

export const toSentText = ({ importId, at, prints }: Sent): string =>
  `${importId} ${toInstant(at)} ${toPrintText(prints)}`.trim();

export function sentOf(text: string | undefined): Sent | null {
  if (!text) return null;
  const [importId = "", at = "", ...prints] = text.split(" ");
  return { importId, at: Date.parse(at) || 0, prints: printsOf(prints.join(" ")) };
}

/** What became of what was sent. */
export type Settled =
  | { readonly kind: "nothing"; readonly importId: string | null }
  | { readonly kind: "under_way" }
  | { readonly kind: "over"; readonly prints: KeptPrints; readonly covered: readonly IsoMonth[] };

const UNDER_WAY: ReadonlySet<string> = new Set(["reading", "writing"]);

/**
 * Looks how the import stands that was handed over last. One that was never begun, or never started, goes on under the same id, once nobody can be at
 * it any more: `nothing`. A month that it wrote has the next revision; a failed one is remembered for a day, so that the same file is not handed over
 * every quarter of an hour.
 */
export async function settle(deps: FetchDeps, userId: string, sent: Sent | null, today: IsoDate): Promise<Settled> {
  if (!sent) return { kind: "nothing", importId: null };
  const age = deps.clock.now() - sent.at;
  const found = await findHandedOver(deps, userId, sent.importId);
  if (!found || found.status === "uploading")
    return age < HANDING_OVER_MS ? { kind: "under_way" } : { kind: "nothing", importId: sent.importId };
  if (UNDER_WAY.has(found.status) && age < READING_MS) {
    // Begun and perhaps never started: a second start is the same start.
    await handOverFiles(deps, { userId, importId: sent.importId, files: [] });
    return { kind: "under_way" };
  }
  const isFailed = found.status === "failed" || UNDER_WAY.has(found.status);
  const prints = Object.entries(sent.prints).map(([month, kept]) => {
    const isWritten = found.written.has(`estimator#${month}`);
    return [month, { ...kept, revision: kept.revision + (isWritten ? 1 : 0), refusedOn: isFailed ? today : null }];
  });
  // What waits for the author's answer is fetched, but not covered yet.
  const isTaken = found.status === "completed";
  return { kind: "over", prints: Object.fromEntries(prints), covered: isTaken ? Object.keys(sent.prints) : [] };
}
