import { findHandedOver, handOverFiles } from "#functions/imports/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { type KeptPrint, type KeptPrints, printsOf, toPrintText } from "#shared/domain/sync/kept-prints.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { FetchDeps } from "./deps.ts";

/** A submitted import with an unknown outcome, and the fingerprints of its daily reports. */
export interface Sent {
  readonly importId: string;
  /** Epoch milliseconds: when its submission began. */
  readonly at: number;
  readonly prints: KeptPrints;
}

/** Any submission has ended by then: the worker's time limit (`infra/stacks/retailer-sync.ts`). */
const HANDING_OVER_MS = 5 * 60_000;
/** An import that takes longer never ends: the machine's time limit (`infra/constructs/import-machine.ts`). */
export const READING_MS = 6 * 3_600_000;

export const toSentText = ({ importId, at, prints }: Sent): string =>
  `${importId} ${toInstant(at)} ${toPrintText(prints)}`.trim();

export function sentOf(text: string | undefined): Sent | null {
  if (!text) return null;
  const [importId = "", at = "", ...prints] = text.split(" ");
  return { importId, at: Date.parse(at) || 0, prints: printsOf(prints.join(" ")) };
}

/** The outcome of a submission. */
export type Settled =
  | { readonly kind: "nothing"; readonly importId: string | null }
  | { readonly kind: "under_way" }
  | { readonly kind: "over"; readonly prints: KeptPrints; readonly covered: readonly IsoMonth[] };

type HandedOverState = NonNullable<Awaited<ReturnType<typeof findHandedOver>>>;

const UNDER_WAY: ReadonlySet<string> = new Set(["reading", "writing"]);
const WAITING: ReadonlySet<string> = new Set([...UNDER_WAY, "needs_decision"]);
/** An import that no longer exists: its files are fetched again. */
const GONE: HandedOverState = { status: "failed", written: new Set() };

/**
 * Checks the import submitted last. One that was never created or started is resubmitted under the same id once no
 * worker can still be submitting it: `nothing`. A month that it wrote has the next revision; a failed one is remembered
 * for a day, so that the same file is not submitted every quarter of an hour.
 */
export async function settle(deps: FetchDeps, userId: string, sent: Sent | null, today: IsoDate): Promise<Settled> {
  if (!sent) return { kind: "nothing", importId: null };
  const age = deps.clock.now() - sent.at;
  const found = await findHandedOver(deps, userId, sent.importId);
  if (!found || found.status === "uploading")
    return age < HANDING_OVER_MS ? { kind: "under_way" } : { kind: "nothing", importId: sent.importId };
  if (UNDER_WAY.has(found.status) && age < READING_MS) {
    // Created and perhaps never started: starting is idempotent.
    await handOverFiles(deps, { userId, importId: sent.importId, files: [] });
    return { kind: "under_way" };
  }
  const prints = Object.entries(sent.prints).map(([month, kept]) => [
    month,
    afterImport(kept, month, sent, found, today),
  ]);
  const isTaken = found.status === "completed";
  return { kind: "over", prints: Object.fromEntries(prints), covered: isTaken ? Object.keys(sent.prints) : [] };
}

/** The fingerprint to store for a month whose import has ended or waits for the author's decision. */
function afterImport(
  { print, revision }: KeptPrint,
  month: IsoMonth,
  { importId }: Pick<Sent, "importId">,
  { status, written }: HandedOverState,
  today: IsoDate,
): KeptPrint {
  if (status === "needs_decision") return { print, revision, refusedOn: null, asks: importId };
  const isFailed = status === "failed" || UNDER_WAY.has(status);
  const isWritten = written.has(`estimator#${month}`);
  return { print, revision: revision + (isWritten ? 1 : 0), refusedOn: isFailed ? today : null };
}

/**
 * Resolves imports that waited for the author's decision and have ended since. While a decision is being applied, its
 * import still counts as waiting.
 */
export async function settleAnswered(
  deps: FetchDeps,
  userId: string,
  prints: KeptPrints,
  today: IsoDate,
): Promise<KeptPrints> {
  const ids = new Set(Object.values(prints).flatMap(({ asks }) => asks ?? []));
  const found = new Map<string, HandedOverState>();
  for (const id of ids) {
    const state = await findHandedOver(deps, userId, id);
    if (!state || !WAITING.has(state.status)) found.set(id, state ?? GONE);
  }
  const settled = Object.entries(prints).map(([month, kept]) => {
    const state = found.get(kept.asks ?? "");
    return [month, state ? afterImport(kept, month, { importId: kept.asks ?? "" }, state, today) : kept];
  });
  return Object.fromEntries(settled);
}
