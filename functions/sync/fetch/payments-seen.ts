import type { KeptByServer } from "#functions/amazon-accounts/index.ts";
import { findHandedOver, type HandOverDeps } from "#functions/imports/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { READING_MS } from "./sent-files.ts";

/** Payments that were handed over: the import that reads them, since when, and the print of the list that they were missed in. */
interface SentPayments {
  readonly importId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly print: string;
}

export const toSentPaymentsText = ({ importId, at, print }: SentPayments): string =>
  `${importId} ${toInstant(at)} ${print}`;

const GIVEN_UP: ReadonlySet<string> = new Set(["uploading", "failed"]);
const UNDER_WAY: ReadonlySet<string> = new Set(["reading", "writing"]);

/** The list of payments as it was when they were imported last, and what the row keeps for that. */
export interface PaymentsSeen {
  readonly print: string | undefined;
  readonly kept: KeptByServer;
}

/**
 * Looks what became of the payments that were handed over last. Their list counts as seen while they are being read and when they were; those that were
 * never read, or whose import failed, are handed over again, whether or not there are others by then.
 */
export async function paymentsSeen(
  deps: Pick<HandOverDeps, "imports" | "clock">,
  userId: string,
  row: KeptByServer | null | undefined,
): Promise<PaymentsSeen> {
  const [importId = "", at = "", print = ""] = (row?.sent ?? "").split(" ");
  if (!print) return { print: row?.prints, kept: {} };
  const status = (await findHandedOver(deps, userId, importId))?.status ?? "failed";
  const isStuck = UNDER_WAY.has(status) && deps.clock.now() - Date.parse(at) >= READING_MS;
  if (GIVEN_UP.has(status) || isStuck) return { print: row?.prints, kept: { sent: "" } };
  return { print, kept: UNDER_WAY.has(status) ? {} : { prints: print, sent: "" } };
}
