import type Stripe from "stripe";
import { billingAccountStore } from "#functions/billing/snapshot/billing-account-store.ts";
import { LIVE_STATUSES } from "#shared/domain/billing/subscription.ts";
import { goneIds, type Invariant, itemsOf, type Subject } from "./invariant.ts";

const isLiving = ({ status }: Pick<Stripe.Subscription, "status">): boolean =>
  (LIVE_STATUSES as readonly string[]).includes(status);
const idOf = (found: string | { readonly id: string } | null): string =>
  typeof found === "string" ? found : (found?.id ?? "");

const subscriptionsOf = ({ world }: Subject): Promise<Stripe.Subscription[]> =>
  world.stripe.observer.subscriptions.list({ status: "all", limit: 100 }).autoPagingToArray({ limit: 10_000 });

/** Names that appear more than once. */
const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, n) => names.indexOf(name) !== n)),
];

export const billingInvariants: readonly Invariant[] = [
  {
    statement: "a payer has one subscription at most",
    when: "day",
    check: async (subject) =>
      repeated((await subscriptionsOf(subject)).filter(isLiving).map(({ customer }) => idOf(customer))),
  },
  {
    statement: "a checkout makes one subscription",
    when: "day",
    check: async (subject) =>
      repeated((await subscriptionsOf(subject)).flatMap(({ metadata }) => metadata.checkout ?? [])),
  },
  {
    statement: "a payer has one customer at Stripe",
    when: "day",
    check: async ({ world }) => {
      const customers = await world.stripe.observer.customers.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
      return repeated(customers.flatMap(({ metadata }) => metadata.tenant_id ?? []));
    },
  },
  {
    statement: "an agency has one free trial at most",
    when: "day",
    check: async (subject) => {
      const agencies = new Set(itemsOf(subject, "agency").map(({ agencyId }) => String(agencyId)));
      const trials = (await subscriptionsOf(subject)).filter(
        ({ trial_start, status, metadata }) =>
          trial_start !== null && status !== "incomplete_expired" && agencies.has(metadata.tenant_id ?? ""),
      );
      return repeated(trials.map(({ customer }) => idOf(customer)));
    },
  },
  {
    statement: "a removed account pays nothing more",
    when: "day",
    check: async (subject) => {
      const gone = new Set(goneIds(subject));
      return (await subscriptionsOf(subject))
        .filter((one) => isLiving(one) && gone.has(one.metadata.tenant_id ?? ""))
        .map(({ id, metadata }) => `${id} of ${metadata.tenant_id}`);
    },
  },
  {
    statement: "no period is charged twice",
    when: "day",
    check: async ({ world }) => {
      const invoices = await world.stripe.observer.invoices.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
      const renewals = invoices.filter(
        ({ status, billing_reason, amount_paid }) =>
          status === "paid" && amount_paid > 0 && billing_reason === "subscription_cycle",
      );
      return repeated(renewals.map(({ customer, period_end }) => `${idOf(customer)} until ${period_end}`));
    },
  },
  {
    statement: "once all events have arrived, the copy of a subscription is what Stripe has",
    when: "day",
    check: async (subject) => {
      const { world } = subject;
      if (world.queues.waiting().some(({ target }) => target.includes("stripe") || target.includes("billing")))
        return [];
      if (world.queues.deadLetters.length > 0) return [];
      const bySubscription = new Map((await subscriptionsOf(subject)).map((one) => [one.id, one]));
      const wrong: string[] = [];
      for (const { tenantId } of itemsOf(subject, "billing-account")) {
        const account = await billingAccountStore(world.parties.table).find(String(tenantId));
        const copy = account?.subscription;
        if (!account || !copy) continue;
        const real = bySubscription.get(copy.id);
        if (real && real.status !== copy.status)
          wrong.push(`${tenantId}: ${copy.id} is ${real.status} at Stripe, and ${copy.status} in the copy`);
      }
      return wrong;
    },
  },
];
