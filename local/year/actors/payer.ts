import { billingAccountStore } from "#functions/billing/snapshot/billing-account-store.ts";
import * as api from "#shared/api/billing/billing.ts";
import { FREE, PLANS, type PlanType } from "#shared/catalogue/plans.ts";
import type { Chance } from "../world/chance.ts";
import { takingTurns } from "../world/invocations.ts";
import type { YearWorld } from "../world/year-world.ts";

export interface Payer {
  readonly tenantId: string;
  readonly planType: PlanType;
  readonly as: { readonly userId: string; readonly sessionId: string };
  readonly address: string;
}

const CARDS = ["pm_card_visa", "pm_card_mastercard", "pm_card_amex"] as const;
/** Can be saved, but is declined when it is charged. */
const BAD_CARD = "pm_card_chargeCustomerFail";
const BAD_CARD_PROBABILITY = 0.15;
/** How often the button is pressed twice. */
const SECOND_CLICK_PROBABILITY = 0.3;

const paidPlans = (type: PlanType): readonly string[] =>
  PLANS.filter(({ stripe_plan, plan_type }) => plan_type === type && stripe_plan !== FREE).map(
    ({ stripe_plan }) => stripe_plan,
  );

/** Saves a card at Stripe as the browser does. Null when that fails. */
async function newCard(world: YearWorld, { as, address, tenantId }: Payer, chance: Chance): Promise<string | null> {
  const intent = await world.ask(api.createSetupIntent, { as, address });
  if (intent?.status !== 200) return null;
  return world.observe(async () => {
    const account = await billingAccountStore(world.parties.table).find(tenantId);
    if (!account?.customerId) return null;
    const name = chance.is(BAD_CARD_PROBABILITY) ? BAD_CARD : chance.pick(CARDS);
    const attached = await world.stripe.observer.paymentMethods.attach(name, { customer: account.customerId });
    return attached.id;
  });
}

export async function subscribe(world: YearWorld, payer: Payer, chance: Chance): Promise<void> {
  const { as, address, planType } = payer;
  const card = await newCard(world, payer, chance);
  if (card === null) return;
  const id = chance.pick(paidPlans(planType));
  const press = () => world.ask(api.subscribe, { as, address, params: { id }, body: { payment_method: card } });
  await takingTurns(chance.is(SECOND_CLICK_PROBABILITY) ? [press, press] : [press], chance);
}

/** Replaces the card, which pays what is open. */
export async function replaceCard(world: YearWorld, payer: Payer, chance: Chance): Promise<void> {
  const { as, address } = payer;
  const card = await newCard(world, payer, chance);
  if (card !== null) await world.ask(api.savePaymentMethod, { as, address, body: { payment_method: card } });
}

/** Changes the plan as previewed. */
export async function changePlan(world: YearWorld, payer: Payer, chance: Chance): Promise<void> {
  const { as, address, planType } = payer;
  const params = { id: chance.pick(paidPlans(planType)) };
  const quote = await world.ask(api.getProration, { as, address, params });
  if (quote?.status !== 200) return;
  await world.ask(api.swapPlan, { as, address, params, body: { preview: quote.body.preview } });
}

export async function cancel(world: YearWorld, { as, address }: Payer, chance: Chance): Promise<void> {
  await world.ask(api.cancelSubscription, { as, address, body: { reason: chance.pick(api.CANCEL_REASONS) } });
}

export async function resume(world: YearWorld, { as, address }: Payer): Promise<void> {
  await world.ask(api.resumeSubscription, { as, address });
}

export async function chooseFree(world: YearWorld, { as, address }: Payer): Promise<void> {
  await world.ask(api.subscribeFree, { as, address });
}
