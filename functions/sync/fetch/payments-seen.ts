import type { ServerSyncState } from "#functions/amazon-accounts/index.ts";
import { findSubmitted, type SubmitDeps } from "#functions/imports/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { READING_MS } from "./sent-files.ts";

/** `print` is the fingerprint of the list that triggered the import. */
interface SentPayments {
  readonly importId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly fingerprint: string;
}

export const toSentPaymentsText = ({ importId, at, fingerprint }: SentPayments): string =>
  `${importId} ${toInstant(at)} ${fingerprint}`;

const GIVEN_UP: ReadonlySet<string> = new Set(["uploading", "failed"]);
const UNDER_WAY: ReadonlySet<string> = new Set(["reading", "writing"]);

export interface PaymentsSeen {
  readonly fingerprint: string | undefined;
  readonly kept: ServerSyncState;
}

/**
 * The list counts as seen while its payments are being read and after success. If they were never read or the import
 * failed, they are submitted again, even if the list has not changed.
 */
export async function paymentsSeen(
  deps: Pick<SubmitDeps, "imports" | "clock">,
  userId: string,
  row: ServerSyncState | null | undefined,
): Promise<PaymentsSeen> {
  const [importId = "", at = "", fingerprint = ""] = (row?.sent ?? "").split(" ");
  if (!fingerprint) return { fingerprint: row?.prints, kept: {} };
  const status = (await findSubmitted(deps, userId, importId))?.status ?? "failed";
  const isStuck = UNDER_WAY.has(status) && deps.clock.now() - Date.parse(at) >= READING_MS;
  if (GIVEN_UP.has(status) || isStuck) return { fingerprint: row?.prints, kept: { sent: "" } };
  return { fingerprint, kept: UNDER_WAY.has(status) ? {} : { prints: fingerprint, sent: "" } };
}
