import { isDeepStrictEqual } from "node:util";
import { derivedId, letterValue } from "#functions/platform/ids.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { BillingAccount } from "../snapshot/billing-account-store.ts";
import type { ListedPayer, ListedTruth } from "./list-payers-at-stripe.ts";

type Copy = Pick<BillingAccount, "subscription" | "card" | "credit" | "trialUsed">;

const ENDED = new Set<string>(["canceled", "incomplete_expired"]);

function isAsListed(
  { subscription, card = undefined, credit = 0, trialUsed = false }: Copy,
  listed: ListedTruth,
): boolean {
  if (!subscription || credit !== listed.credit || !isDeepStrictEqual(card ?? null, listed.card)) return false;
  if (listed.subscription.trialEnd !== null && !trialUsed) return false;
  const { name: _name, nextPayment, openInvoice, ...copy } = subscription;
  const at = listed.renews ? listed.subscription.currentPeriodEnd : null;
  return (
    openInvoice === null && (nextPayment?.at ?? null) === at && isDeepStrictEqual(copy, { ...listed.subscription })
  );
}

/**
 * Whether the copy of a payer may differ from Stripe, judged by Stripe's listing of subscriptions that are not over.
 * The listing shows everything but the amount of the next charge, what is owed, and changes of what has ended.
 */
export function needsReading(copy: Copy, listed: ListedPayer | undefined): boolean {
  if (listed === undefined) return copy.subscription !== undefined && !ENDED.has(copy.subscription.status);
  return listed.truth === null || !isAsListed(copy, listed.truth);
}

/** Every payer is read in full once in as many days, whatever the listing says. */
export const TURN_DAYS = 14;

/** Whether it is a payer's turn on the day of `now`. Each has the same number of turns on its own days. */
export function hasTurn(tenantId: string, now: number): boolean {
  const [first, second] = derivedId("billing-turn", tenantId);
  const own = letterValue(first!) * 32 + letterValue(second!);
  return (Math.floor(now / DAY_MS) + own) % TURN_DAYS === 0;
}
