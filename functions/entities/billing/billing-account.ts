import { CustomAttributeType, Entity } from "electrodb";
import type { Subscription } from "#shared/domain/billing/subscription.ts";
import { primaryIndex, secondaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

export interface StoredCard {
  readonly brand: string;
  readonly lastFour: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** A subscription with the name of its plan, taken from Stripe where the catalogue no longer has the plan. */
export interface StoredSubscription extends Subscription {
  readonly name: string;
}

/** The last quote for a plan change. Its cost is valid while it is recent. */
export interface StoredPreview {
  /** Identifies one attempt to carry out the change. */
  readonly id: string;
  /**
   * Identifies the quote across attempts; a change names the quote it agrees to. Absent in older rows: then `id` is
   * used.
   */
  readonly shown?: string;
  readonly stripePlan: string;
  readonly from: string;
  /** Proration instant in seconds of Stripe's clock. */
  readonly prorationDate: number;
  /** By the local clock. */
  readonly madeAt: string;
}

/** A subscription that is being created. The same request resumes it under the same idempotency key. */
export interface StoredCheckout {
  readonly id: string;
  readonly stripePlan: string;
  readonly paymentMethod: string;
  readonly coupon: string | null;
  readonly startedAt: string;
}

/**
 * A payer's copy of Stripe's data: an author, or an agency (`tenantId` is the author's or the agency's id). Every
 * reading of Stripe, and every change there, replaces the whole copy and increments the revision. Instants are ISO 8601 in UTC.
 */
export const billingAccountEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "billing-account", version: "1", service: "colophon" },
        attributes: {
          tenantId: { type: "string", required: true },
          kind: { type: ["author", "agency"] as const, required: true },
          userId: { type: "string", required: true },
          revision: { type: "number", required: true },
          customerId: { type: "string" },
          subscription: { type: CustomAttributeType<StoredSubscription>("any") },
          card: { type: CustomAttributeType<StoredCard>("any") },
          /** Unused credit in cents, which pays future invoices. */
          credit: { type: "number" },
          trialUsed: { type: "boolean" },
          readAt: { type: "string" },
          /** Completed readings of Stripe. A change that stores Stripe's own response increments only the revision. */
          readings: { type: "number" },
          checkout: { type: CustomAttributeType<StoredCheckout>("any") },
          preview: { type: CustomAttributeType<StoredPreview>("any") },
          /**
           * Notices already sent by email: the trial's end, the unpaid invoice, the date a cancellation takes effect, the
           * ended subscription.
           */
          notifiedTrialEnd: { type: "string" },
          notifiedInvoiceId: { type: "string" },
          notifiedEndsAt: { type: "string" },
          notifiedOverId: { type: "string" },
          notifiedPlan: { type: "string" },
          /** A constant that puts every account into the index of the reconciliation. */
          all: { type: ["yes"] as const, required: true, default: "yes" },
        },
        indexes: {
          primary: primaryIndex(["tenantId"]),
          byCustomer: secondaryIndex("gsi1", ["customerId"]),
          everybody: secondaryIndex("gsi2", ["all"], ["tenantId"]),
        },
      },
      table,
    ),
);
