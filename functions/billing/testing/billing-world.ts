import { type AskStripe, stripeClient } from "#functions/adapters/stripe/stripe.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { recordingBus } from "#functions/testing/outside-parties.ts";
import { givenUser } from "#functions/testing/users.ts";
import { SECRET_KEY, WEBHOOK_SECRET } from "#local/simulators/stripe/keys.ts";
import { type RunningStripe, startStripe } from "#local/simulators/stripe/testing/start-stripe.ts";
import * as api from "#shared/api/billing/billing.ts";
import { FREE, PLANS } from "#shared/catalogue/plans.ts";
import { billingPersonalData } from "../personal-data.ts";
import { billingRoutes } from "../routes.ts";
import { type BillingDeps, billingStores } from "../wiring.ts";

type NewUser = NonNullable<Parameters<typeof givenUser>[1]>;

export const BEGINNING = Date.parse("2026-11-20T12:00:00.000Z");

export async function sellPlans(stripe: RunningStripe): Promise<void> {
  const sdk = stripe.sdk();
  const paid = PLANS.filter(({ stripe_id }) => stripe_id !== FREE);
  const names = new Map(paid.map(({ stripe_id, name }) => [stripe_id, name]));
  for (const [id, name] of names) await sdk.products.create({ id, name });
  for (const { stripe_id, stripe_plan, price, billing_interval } of paid) {
    const interval = billing_interval === "YEAR" ? "year" : "month";
    await sdk.prices.create({
      product: stripe_id,
      currency: "usd",
      unit_amount: price,
      lookup_key: stripe_plan,
      recurring: { interval },
    });
  }
}

export interface BillingWorldOptions {
  readonly webhookUrl?: string;
  readonly retries?: number;
  readonly around?: (ask: AskStripe) => AskStripe;
  /** Reaches Stripe without a network, for tests of very many calls. */
  readonly isSocketless?: boolean;
}

/**
 * The endpoints of billing in one process on a real table, with the simulated Stripe behind the official SDK. Both
 * share one clock, which `pass` advances.
 */
export async function billingWorld(
  access: TableAccess,
  { webhookUrl, retries, around = (ask) => ask, isSocketless = false }: BillingWorldOptions = {},
) {
  const stripe = await startStripe({ now: () => BEGINNING, webhookUrl });
  await sellPlans(stripe);
  const httpClient = isSocketless ? stripe.httpClient : undefined;
  const sdk = stripe.sdk({ httpClient });
  const clock = { now: () => stripe.at() * 1000 };
  const bus = recordingBus();
  const keys = async () => ({ apiKey: SECRET_KEY, webhookSecrets: [WEBHOOK_SECRET] });
  const deps: BillingDeps = {
    ...billingStores(access),
    stripe: around(stripeClient({ STRIPE_API: stripe.origin }, keys, retries, httpClient)),
    bus,
    clock,
  };
  const call = apiCaller(billingRoutes(deps), { access, clock });

  /** Id of the last preview by user and plan. */
  const shown = new Map<string, string>();

  return {
    access,
    stripe,
    clock,
    bus,
    deps,
    call,
    sdk,
    close: stripe.close,

    pass: (seconds: number): void => stripe.advance(seconds),

    /** An author whose trial is over by default. */
    givenAuthor: (changes: Partial<NewUser> = {}): Promise<Actor> =>
      givenUser(access, { createdAt: "2026-01-01T00:00:00.000Z", trialEndsAt: "2026-01-15T00:00:00.000Z", ...changes }),

    givenOwner: (changes: Partial<NewUser> = {}): Promise<Actor> => givenUser(access, { kind: "agency", ...changes }),

    /** Saves a card for this payer as the browser does, by Stripe's name of a test card. */
    async card(as: Actor, name = "pm_card_visa"): Promise<string> {
      await call(api.createSetupIntent, { as });
      const customer = (await deps.billingAccounts.find(as.tenantId))?.customerId;
      return (await sdk.paymentMethods.attach(name, { customer: customer! })).id;
    },

    subscribe: (as: Actor, id: string, payment_method: string, coupon?: string) =>
      call(api.subscribe, { as, params: { id }, body: { payment_method, coupon } }),
    /** Accepts the plan's last quote as a page does, unless another preview is given. */
    swap: (as: Actor, id: string, preview = shown.get(`${as.userId} ${id}`) ?? null) =>
      call(api.swapPlan, { as, params: { id }, body: { preview } }),
    async preview(as: Actor, id: string) {
      const answer = await call(api.getProration, { as, params: { id } });
      if (answer.status === 200) shown.set(`${as.userId} ${id}`, answer.body.preview);
      return answer;
    },
    cancel: (as: Actor, reason: (typeof api.CANCEL_REASONS)[number] = "unused") =>
      call(api.cancelSubscription, { as, body: { reason } }),
    resume: (as: Actor) => call(api.resumeSubscription, { as }),
    refresh: (as: Actor) => call(api.refreshBilling, { as }),
    customer: (as: Actor) => call(api.getBillingCustomer, { as }),
    saveCard: (as: Actor, payment_method: string) => call(api.savePaymentMethod, { as, body: { payment_method } }),
    coupon: (as: Actor, code: string, plan?: string) =>
      call(api.getCoupon, { as, params: { code }, ...(plan && { query: `plan=${plan}` }) }),

    async atStripe(as: Pick<Actor, "tenantId">) {
      const customer = (await deps.billingAccounts.find(as.tenantId))?.customerId;
      if (customer === undefined) return { subscriptions: [], invoices: [], charged: [] };
      const subscriptions = (await sdk.subscriptions.list({ customer, status: "all", limit: 100 })).data;
      const invoices = (await sdk.invoices.list({ customer, limit: 100 })).data;
      /** Charged amounts, newest first, in cents. */
      const charged = invoices.map(({ amount_paid }) => amount_paid).filter((amount) => amount > 0);
      return { subscriptions, invoices, charged };
    },

    /** Completes or fails the bank's authentication of a client secret, as the browser does. */
    completeChallenge: (client_secret: string, outcome: "complete" | "fail") =>
      stripe.completeChallenge({ id: client_secret.split("_secret_")[0]!, client_secret }, outcome),
  };
}
export type BillingWorld = Awaited<ReturnType<typeof billingWorld>>;

/** Everything that billing contributes to a user's personal data archive, as one text. */
export async function archiveText({ access, deps }: BillingWorld, { userId, tenantId, email }: Actor): Promise<string> {
  const person = { userId, tenantId, email, agencyId: null, closedAt: null };
  let text = "";
  for await (const { content } of billingPersonalData(access, deps.stripe).files(person))
    for await (const piece of content) text += typeof piece === "string" ? piece : Buffer.from(piece).toString();
  return text;
}
