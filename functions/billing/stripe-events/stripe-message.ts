import * as z from "zod";
import type { StripeEvent } from "#functions/adapters/stripe/stripe-events.ts";

/** The subject of an event: a payer, a coupon that many payers may have, or the catalogue's products and prices. */
export type Concern = "payer" | "coupon" | "catalogue";

const PAYER = [
  "customer.created",
  "customer.updated",
  "customer.deleted",
  "customer.discount.created",
  "customer.discount.updated",
  "customer.discount.deleted",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "customer.subscription.trial_will_end",
  "invoice.created",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_action_required",
  "invoice.payment_failed",
  "invoice.payment_succeeded",
  "invoice.marked_uncollectible",
  "invoice.updated",
  "invoice.voided",
  "payment_method.attached",
  "payment_method.automatically_updated",
  "payment_method.detached",
  "payment_method.updated",
  "payment_intent.canceled",
  "payment_intent.payment_failed",
  "payment_intent.requires_action",
  "payment_intent.succeeded",
  "setup_intent.setup_failed",
  "setup_intent.succeeded",
] as const;
const COUPON = [
  "coupon.created",
  "coupon.deleted",
  "coupon.updated",
  "promotion_code.created",
  "promotion_code.updated",
] as const;
const CATALOGUE = [
  "price.created",
  "price.deleted",
  "price.updated",
  "product.created",
  "product.deleted",
  "product.updated",
] as const;

/** Every handled event type. The endpoint at Stripe is configured to send exactly these (docs/billing.md). */
export const HANDLED_EVENTS: Readonly<Record<string, Concern>> = Object.fromEntries([
  ...PAYER.map((type) => [type, "payer"] as const),
  ...COUPON.map((type) => [type, "coupon"] as const),
  ...CATALOGUE.map((type) => [type, "catalogue"] as const),
]);

/** A message in the queue: what happened, and whom to re-read. Contains ids only. */
export const StripeMessage = z.object({
  concern: z.enum(["payer", "coupon", "catalogue"]),
  type: z.string(),
  eventId: z.string(),
  customerId: z.string().nullable(),
  objectId: z.string().nullable(),
});
export type StripeMessage = z.infer<typeof StripeMessage>;

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

function customerOf({ type, data }: StripeEvent): string | null {
  const { object, previous_attributes: before } = data;
  if (/^customer\.(created|updated|deleted)$/.test(type)) return object.id ?? null;
  // A detached card has no customer any more; the former one is in the event's previous attributes.
  return Reference.safeParse(object.customer).data ?? Reference.safeParse(before?.customer).data ?? null;
}

function couponOf({ type, data: { object } }: StripeEvent): string | null {
  if (type.startsWith("coupon.")) return object.id ?? null;
  const promotion = z.looseObject({ coupon: Reference }).safeParse(object.promotion).data;
  return promotion?.coupon ?? Reference.safeParse(object.coupon).data ?? null;
}

export function toStripeMessage(event: StripeEvent): StripeMessage | null {
  const { id: eventId, type, data } = event;
  const concern = Object.hasOwn(HANDLED_EVENTS, type) ? HANDLED_EVENTS[type] : undefined;
  if (concern === undefined) return null;
  const customerId = concern === "payer" ? customerOf(event) : null;
  if (concern === "payer" && customerId === null) return null;
  return {
    concern,
    type,
    eventId,
    customerId,
    objectId: concern === "coupon" ? couponOf(event) : (data.object.id ?? null),
  };
}
