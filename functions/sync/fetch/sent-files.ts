import { findSubmitted, submitFiles } from "#functions/imports/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import {
  decodeFingerprints,
  encodeFingerprints,
  type StoredFingerprint,
  type StoredFingerprints,
} from "#shared/domain/sync/stored-fingerprints.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import type { FetchDeps } from "../wiring.ts";

/** A submitted import with an unknown outcome, and the fingerprints of its daily reports. */
export interface Sent {
  readonly importId: string;
  /** Epoch milliseconds when its submission began. */
  readonly at: number;
  readonly fingerprints: StoredFingerprints;
}

/** The worker's time limit (`infra/capabilities/sync.ts`): any submission has ended by then. */
const HANDING_OVER_MS = 8 * MINUTE_MS;
/** The machine's time limit (`infra/constructs/import-machine.ts`): an import that takes longer never ends. */
export const READING_MS = 6 * HOUR_MS;

export const toSentText = ({ importId, at, fingerprints }: Sent): string =>
  `${importId} ${toInstant(at)} ${encodeFingerprints(fingerprints)}`.trim();

export function sentOf(text: string | undefined): Sent | null {
  if (!text) return null;
  const [importId = "", at = "", ...fingerprints] = text.split(" ");
  return { importId, at: Date.parse(at) || 0, fingerprints: decodeFingerprints(fingerprints.join(" ")) };
}

export type Settled =
  | { readonly kind: "nothing"; readonly importId: string | null }
  | { readonly kind: "under_way" }
  | { readonly kind: "over"; readonly fingerprints: StoredFingerprints; readonly covered: readonly IsoMonth[] };

type HandedOverState = NonNullable<Awaited<ReturnType<typeof findSubmitted>>>;

const UNDER_WAY: ReadonlySet<string> = new Set(["reading", "writing"]);
const WAITING: ReadonlySet<string> = new Set([...UNDER_WAY, "needs_decision"]);
/** Its files are fetched again. */
const GONE: HandedOverState = { status: "failed", written: new Set() };

/**
 * `nothing`: the import was never created or started, and is resubmitted under the same id once no worker can still be
 * at it. A failed month is remembered for a day, so that the same file is not submitted every quarter of an hour.
 */
export async function settle(deps: FetchDeps, userId: string, sent: Sent | null, today: IsoDate): Promise<Settled> {
  if (!sent) return { kind: "nothing", importId: null };
  const age = deps.clock.now() - sent.at;
  const found = await findSubmitted(deps, userId, sent.importId);
  if (!found || found.status === "uploading")
    return age < HANDING_OVER_MS ? { kind: "under_way" } : { kind: "nothing", importId: sent.importId };
  if (UNDER_WAY.has(found.status) && age < READING_MS) {
    // Created and perhaps never started: starting is idempotent.
    await submitFiles(deps, { userId, importId: sent.importId, files: [] });
    return { kind: "under_way" };
  }
  const fingerprints = Object.entries(sent.fingerprints).map(([month, kept]) => [
    month,
    afterImport(kept, month, sent, found, today),
  ]);
  const isImported = found.status === "completed";
  return {
    kind: "over",
    fingerprints: Object.fromEntries(fingerprints),
    covered: isImported ? Object.keys(sent.fingerprints) : [],
  };
}

/** The state of a month whose import has ended or waits for the author's decision. */
function afterImport(
  { fingerprint, revision }: StoredFingerprint,
  month: IsoMonth,
  { importId }: Pick<Sent, "importId">,
  { status, written }: HandedOverState,
  today: IsoDate,
): StoredFingerprint {
  if (status === "needs_decision") return { fingerprint, revision, refusedOn: null, asks: importId };
  const isFailed = status === "failed" || UNDER_WAY.has(status);
  const isWritten = written.has(`estimator#${month}`);
  return { fingerprint, revision: revision + (isWritten ? 1 : 0), refusedOn: isFailed ? today : null };
}

/**
 * Resolves imports that no longer wait for the author's decision. While one is being applied, its import still counts
 * as waiting.
 */
export async function settleAnswered(
  deps: FetchDeps,
  userId: string,
  fingerprints: StoredFingerprints,
  today: IsoDate,
): Promise<StoredFingerprints> {
  const ids = new Set(Object.values(fingerprints).flatMap(({ asks }) => asks ?? []));
  const found = new Map<string, HandedOverState>();
  for (const id of ids) {
    const state = await findSubmitted(deps, userId, id);
    if (!state || !WAITING.has(state.status)) found.set(id, state ?? GONE);
  }
  const settled = Object.entries(fingerprints).map(([month, kept]) => {
    const state = found.get(kept.asks ?? "");
    return [month, state ? afterImport(kept, month, { importId: kept.asks ?? "" }, state, today) : kept];
  });
  return Object.fromEntries(settled);
}
