import { CustomAttributeType, Entity } from "electrodb";
import type { Subscription } from "#shared/domain/billing/subscription.ts";
import { entityConfiguration, primaryIndex, secondaryIndex, type TableAccess } from "../base.ts";

/** The card that is charged, as it may be shown. */
export interface StoredCard {
  readonly brand: string;
  readonly lastFour: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** A subscription with the name of its plan: Stripe's own where the catalogue has no such plan any more. */
export interface StoredSubscription extends Subscription {
  readonly name: string;
}

/** A change of plan as it was last reckoned: it costs what it was said to while it is young. */
export interface StoredPreview {
  /** Names one attempt to carry it out. */
  readonly id: string;
  /** Names what was shown, however many attempts it takes: a change says which preview it agrees to. Absent before there were names: then the id. */
  readonly shown?: string;
  readonly stripePlan: string;
  /** What was changed from: the price and the newest invoice at that time. */
  readonly from: string;
  /** Seconds of Stripe's clock that it was reckoned for. */
  readonly prorationDate: number;
  /** By our own clock. */
  readonly madeAt: string;
}

/** A subscription that is being made: whoever asks for the same goes on with it, under the same idempotency key. */
export interface StoredCheckout {
  readonly id: string;
  readonly stripePlan: string;
  readonly paymentMethod: string;
  readonly coupon: string | null;
  readonly startedAt: string;
}

/**
 * What is known of one payer at Stripe: an author, or an agency (`tenantId` is the author's or the agency's id). A copy of the truth, replaced as a
 * whole by what was read there, each time one revision further. Instants are ISO 8601 in UTC.
 */
export const billingAccountEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "billing-account", version: "1", service: "colophon" },
      attributes: {
        tenantId: { type: "string", required: true },
        kind: { type: ["author", "agency"] as const, required: true },
        /** The person who is told by mail: the author, or the agency's owner. */
        userId: { type: "string", required: true },
        /** Counts every replacement of what follows: a writer names the one it saw. */
        revision: { type: "number", required: true },
        customerId: { type: "string" },
        subscription: { type: CustomAttributeType<StoredSubscription>("any") },
        card: { type: CustomAttributeType<StoredCard>("any") },
        /** Cents that were paid and not used: they pay the next bills. */
        credit: { type: "number" },
        /** A trial at Stripe was had: there is no second one. */
        trialHad: { type: "boolean" },
        /** When everything was last read at Stripe. */
        readAt: { type: "string" },
        checkout: { type: CustomAttributeType<StoredCheckout>("any") },
        /** What a change was last said to cost, and as of when: a change soon after costs exactly that. */
        preview: { type: CustomAttributeType<StoredPreview>("any") },
        /** What was told by mail already: the trial's end, the invoice that could not be paid, when a cancellation takes effect, what is over. */
        toldTrialEnd: { type: "string" },
        toldInvoiceId: { type: "string" },
        toldEndsAt: { type: "string" },
        toldOverId: { type: "string" },
        /** The subscription and plan that were confirmed last, as `id plan`. */
        toldPlan: { type: "string" },
        /** Always so: keeps every account in the index that the reconciliation reads. */
        all: { type: ["yes"] as const, required: true, default: "yes" },
      },
      indexes: {
        primary: primaryIndex(["tenantId"]),
        /** Whose a customer at Stripe is. */
        byCustomer: secondaryIndex("gsi1", ["customerId"]),
        /** Everybody whom Stripe may know. */
        everybody: secondaryIndex("gsi2", ["all"], ["tenantId"]),
      },
    },
    entityConfiguration(access),
  );
