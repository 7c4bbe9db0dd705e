import type { Stripe } from "#functions/clients/stripe/stripe.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Conflict } from "#functions/platform/errors.ts";
import { newId } from "#functions/platform/ids.ts";
import type { CataloguePlan } from "#shared/catalogue/plans.ts";
import type { BillingDeps } from "../deps.ts";
import type { StoredPreview } from "../snapshot/billing-account-store.ts";
import type { Subscriber } from "../snapshot/read-payer.ts";
import { invoiceOf, itemOf } from "../snapshot/to-subscription.ts";

/** How long a change costs what it was said to. */
const YOUNG_MS = 600_000;

const STALE = "The price of this change was reckoned too long ago. Please look at it again.";

/** A change of a subscription to the price of another plan. */
export interface Change {
  readonly payer: Subscriber;
  readonly subscription: Stripe.Subscription;
  readonly plan: CataloguePlan;
  readonly price: string;
}

/** What was shown to a payer: an invoice that isn't made yet, and the name by which a change agrees to it. */
export interface ShownPreview {
  readonly invoice: Stripe.Invoice;
  readonly name: string;
}

/** The name under which a preview was shown. */
export const nameOf = ({ id, shown = id }: StoredPreview): string => shown;

/** What a subscription is changed from: a change that was reckoned from something else is reckoned anew. */
export const baseOf = (subscription: Stripe.Subscription): string =>
  `${itemOf(subscription).price.id}:${invoiceOf(subscription)?.id ?? "none"}`;

/** What a change would cost at this second of Stripe's clock, or now. */
async function previewAt({ stripe }: BillingDeps, { payer, subscription, price }: Change, prorationDate?: number) {
  const invoice = await stripe((api) =>
    api.invoices.createPreview({
      customer: payer.customerId,
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: itemOf(subscription).id, price }],
        proration_behavior: "always_invoice",
        // A change takes a cancellation back.
        cancel_at_period_end: false,
        ...(prorationDate !== undefined && { proration_date: prorationDate }),
      },
    }),
  );
  // Our own clock is not Stripe's, and a second is money.
  const at = invoice.parent?.subscription_details?.subscription_proration_date ?? invoice.created;
  return { invoice, prorationDate: prorationDate ?? at };
}

/** Seconds after a bill in which another change is prorated from the same instant: a preview's ten minutes, and ten more to change one's mind. */
const RECENT_S = 1_200;

/** Seconds that changes one after the other may count from the same instant: a dearer plan is not had for nothing for longer. */
const SAME_INSTANT_S = 3_600;

/** The instant that the newest bill counts from, in seconds, while it is recent; null later, and during a trial, which bills nothing. */
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
 * What a change would cost now. Soon after a bill it is prorated from the instant of that bill: a change there and back cancels to the cent, and a plan
 * that is left minutes after it was bought is credited in full.
 */
async function priceChange(deps: BillingDeps, change: Change) {
  const current = await previewAt(deps, change);
  const from = recentlyBilledFrom(change.subscription, current.prorationDate);
  return from === null ? current : previewAt(deps, change, from);
}

async function keep(deps: BillingDeps, change: Change, prorationDate: number): Promise<StoredPreview> {
  const { payer, subscription, plan } = change;
  const madeAt = toInstant(deps.clock.now());
  const id = newId();
  const preview = { id, shown: id, stripePlan: plan.stripe_plan, from: baseOf(subscription), prorationDate, madeAt };
  for (let seen = payer.preview; ; seen = (await deps.billingAccounts.find(payer.tenantId))?.preview) {
    // Somebody who asks for the same at the same moment goes on with the same.
    if (seen !== payer.preview && isYoung(deps, change, seen)) return seen;
    if (await deps.billingAccounts.setPreview(payer.tenantId, seen, preview)) return preview;
    if (!(await deps.billingAccounts.find(payer.tenantId))) throw new Conflict("Something changed meanwhile.");
  }
}

/** Whether a change still costs what this preview said. */
const isYoung = (
  { clock }: Pick<BillingDeps, "clock">,
  { plan, subscription }: Pick<Change, "plan" | "subscription">,
  preview: StoredPreview | undefined,
): preview is StoredPreview =>
  preview?.stripePlan === plan.stripe_plan &&
  preview.from === baseOf(subscription) &&
  clock.now() - Date.parse(preview.madeAt) < YOUNG_MS;

/** What a change costs now, kept so that it costs exactly that for ten minutes. */
export async function previewChange(deps: BillingDeps, change: Change): Promise<ShownPreview> {
  const { invoice, prorationDate } = await priceChange(deps, change);
  const kept = await keep(deps, change, prorationDate);
  const isSame = kept.prorationDate === prorationDate;
  return {
    invoice: isSame ? invoice : (await previewAt(deps, change, kept.prorationDate)).invoice,
    name: nameOf(kept),
  };
}

/**
 * The preview by which a change is carried out: the young one that the payer agrees to by its name. Throws Conflict (stale) for another one, as from
 * another tab, and without one, since nobody is charged what they weren't shown; a trial is charged nothing, and needs none.
 */
export async function previewOf(deps: BillingDeps, change: Change, agreed: string | null): Promise<StoredPreview> {
  const { payer, subscription } = change;
  const isAgreed = (preview: StoredPreview | undefined): preview is StoredPreview =>
    isYoung(deps, change, preview) && (nameOf(preview) === agreed || subscription.status === "trialing");
  if (isAgreed(payer.preview)) return payer.preview;
  // Somebody who asked for the same at the same moment was refused by the bank, and left it to be tried again.
  const latest = (await deps.billingAccounts.find(payer.tenantId))?.preview;
  if (isAgreed(latest)) return latest;
  if (subscription.status !== "trialing") throw new Conflict(STALE, "stale");
  return keep(deps, change, (await priceChange(deps, change)).prorationDate);
}
