import type { Stripe } from "#functions/adapters/stripe/stripe.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Conflict } from "#functions/platform/errors.ts";
import { newId } from "#functions/platform/ids.ts";
import type { CataloguePlan } from "#shared/catalogue/plans.ts";
import type { StoredPreview } from "../snapshot/billing-account-store.ts";
import type { ReadBillingDeps } from "../snapshot/read-billing.ts";
import { type ChargeDeps, readSubscriber, requireActiveAccount, type Subscriber } from "../snapshot/read-payer.ts";
import { invoiceOf, itemOf } from "../snapshot/to-subscription.ts";

const YOUNG_MS = 600_000;

const STALE = "The price of this change has expired. Please check the new price and try again.";

export interface Change {
  readonly payer: Subscriber;
  readonly subscription: Stripe.Subscription;
  readonly plan: CataloguePlan;
  readonly price: string;
}

/** A preview shown to a payer: an invoice that doesn't exist yet, and the name by which the payer agrees to it. */
export interface ShownPreview {
  readonly invoice: Stripe.Invoice;
  readonly name: string;
}

export const nameOf = ({ id, shown = id }: StoredPreview): string => shown;

/** Identifies the state a change starts from; when it differs, the change must be priced again. */
export const baseOf = (subscription: Stripe.Subscription): string =>
  `${itemOf(subscription).price.id}:${invoiceOf(subscription)?.id ?? "none"}`;

async function previewAt(
  { stripe }: Pick<ReadBillingDeps, "stripe">,
  { payer, subscription, price }: Change,
  prorationDate?: number,
) {
  const invoice = await stripe((api) =>
    api.invoices.createPreview({
      customer: payer.customerId,
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: itemOf(subscription).id, price }],
        proration_behavior: "always_invoice",
        cancel_at_period_end: false,
        ...(prorationDate !== undefined && { proration_date: prorationDate }),
      },
    }),
  );
  // Uses Stripe's proration instant: the local clock differs, and a second changes the amount.
  const at = invoice.parent?.subscription_details?.subscription_proration_date ?? invoice.created;
  return { invoice, prorationDate: prorationDate ?? at };
}

/**
 * Seconds after an invoice during which another change is prorated from the same instant: ten minutes for the preview,
 * and ten more to reconsider.
 */
const RECENT_S = 1_200;

/**
 * Seconds for which successive changes may share one proration instant; longer would give a more expensive plan for
 * free.
 */
const SAME_INSTANT_S = 3_600;

/**
 * Returns the instant, in seconds, that the newest invoice was prorated from, if it is recent. Null otherwise, and
 * during a trial, which charges nothing.
 */
function recentlyBilledFrom(subscription: Stripe.Subscription, now: number): number | null {
  const invoice = invoiceOf(subscription);
  if (invoice === null || subscription.status === "trialing" || now - invoice.created > RECENT_S) return null;
  const from = Math.max(
    itemOf(subscription).current_period_start,
    ...invoice.lines.data.map((line) => line.period.start),
  );
  return from < now && now - from <= SAME_INSTANT_S ? from : null;
}

/**
 * Returns what a change would cost now. Shortly after an invoice, the change is prorated from that invoice's instant:
 * changing there and back cancels out to the cent, and a plan left minutes after purchase is credited in full.
 */
async function priceChange(deps: Pick<ReadBillingDeps, "stripe">, change: Change) {
  const current = await previewAt(deps, change);
  const from = recentlyBilledFrom(change.subscription, current.prorationDate);
  return from === null ? current : previewAt(deps, change, from);
}

async function keep(
  deps: Pick<ReadBillingDeps, "billingAccounts" | "clock">,
  change: Change,
  prorationDate: number,
): Promise<StoredPreview> {
  const { payer, subscription, plan } = change;
  const madeAt = toInstant(deps.clock.now());
  const id = newId();
  const preview = { id, shown: id, stripePlan: plan.stripe_plan, from: baseOf(subscription), prorationDate, madeAt };
  for (let seen = payer.preview; ; seen = (await deps.billingAccounts.find(payer.tenantId))?.preview) {
    // A concurrent request for the same change shares this preview.
    if (seen !== payer.preview && isYoung(deps, change, seen)) return seen;
    if (await deps.billingAccounts.setPreview(payer.tenantId, seen, preview)) return preview;
    if (!(await deps.billingAccounts.find(payer.tenantId))) throw new Conflict("Something changed in the meantime.");
  }
}

const isYoung = (
  { clock }: Pick<ReadBillingDeps, "clock">,
  { plan, subscription }: Pick<Change, "plan" | "subscription">,
  preview: StoredPreview | undefined,
): preview is StoredPreview =>
  preview?.stripePlan === plan.stripe_plan &&
  preview.from === baseOf(subscription) &&
  clock.now() - Date.parse(preview.madeAt) < YOUNG_MS;

export async function previewChange(
  deps: Pick<ReadBillingDeps, "billingAccounts" | "stripe" | "clock">,
  change: Change,
): Promise<ShownPreview> {
  const { invoice, prorationDate } = await priceChange(deps, change);
  const kept = await keep(deps, change, prorationDate);
  const isSame = kept.prorationDate === prorationDate;
  return {
    invoice: isSame ? invoice : (await previewAt(deps, change, kept.prorationDate)).invoice,
    name: nameOf(kept),
  };
}

/**
 * Returns the preview by which a change is carried out: the valid one that the payer agreed to by its name. Throws
 * Conflict (stale) for any other, for example from another tab, and for none, since no payer is charged an amount they
 * weren't shown. A trial is charged nothing and needs no preview.
 */
export async function previewOf(
  deps: Pick<ReadBillingDeps, "billingAccounts" | "stripe" | "clock">,
  change: Change,
  agreed: string | null,
): Promise<StoredPreview> {
  const { payer, subscription } = change;
  const isAgreed = (preview: StoredPreview | undefined): preview is StoredPreview =>
    isYoung(deps, change, preview) && (nameOf(preview) === agreed || subscription.status === "trialing");
  if (isAgreed(payer.preview)) return payer.preview;
  // The bank declined a concurrent request for the same change and left the preview for a retry.
  const latest = (await deps.billingAccounts.find(payer.tenantId))?.preview;
  if (isAgreed(latest)) return latest;
  if (subscription.status !== "trialing") throw new Conflict(STALE, "stale");
  return keep(deps, change, (await priceChange(deps, change)).prorationDate);
}

export async function readChangeable(deps: ChargeDeps, actor: Actor): Promise<Subscriber> {
  await requireActiveAccount(deps, actor);
  const payer = await readSubscriber(deps, actor);
  if (payer.subscription.status === "past_due")
    throw new Conflict("Your last payment failed. Please update your card first.");
  return payer;
}
