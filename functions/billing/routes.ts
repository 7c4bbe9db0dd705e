import { type Binding, on } from "#functions/platform/binding.ts";
import * as api from "#shared/api/billing.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { createSetupIntent } from "./create-setup-intent.ts";
import type { BillingDeps } from "./deps.ts";
import { getBillingCustomer } from "./get-billing-customer.ts";
import { getCoupon } from "./get-coupon.ts";
import { getPlan } from "./get-plan.ts";
import { getPlanHistory } from "./get-plan-history.ts";
import { getProration } from "./get-proration.ts";
import { listInvoices } from "./list-invoices.ts";
import { listPaymentMethods } from "./list-payment-methods.ts";
import { listPlans } from "./list-plans.ts";
import { refreshBilling } from "./refresh-billing.ts";
import { resumeSubscription } from "./resume-subscription.ts";
import { savePaymentMethod } from "./save-payment-method.ts";
import { subscribe } from "./subscribe.ts";
import { subscribeFree } from "./subscribe-free.ts";
import { swapPlan } from "./swap-plan.ts";

export const billingRoutes = (deps: BillingDeps): Binding[] => [
  on(api.listPlans, ({ query }) => listPlans(query.plan_type)),
  on(api.getPlan, ({ actor, params }) => getPlan(actor, params.id)),
  on(api.getPlanHistory, async ({ actor, params }) => ({ data: await getPlanHistory(deps, actor, params.id) })),
  on(api.createSetupIntent, ({ actor }) => createSetupIntent(deps, actor)),
  on(api.getBillingCustomer, ({ actor }) => getBillingCustomer(deps, actor)),
  on(api.refreshBilling, ({ actor }) => refreshBilling(deps, actor)),
  on(api.listPaymentMethods, ({ actor }) => listPaymentMethods(deps, actor)),
  on(api.savePaymentMethod, ({ actor, body }) => savePaymentMethod(deps, actor, body.payment_method)),
  on(api.getCoupon, ({ actor, params, query }) => getCoupon(deps, actor, params.code, query.plan)),
  on(api.subscribe, ({ actor, params, body }) => subscribe(deps, actor, params.id, body)),
  on(api.getProration, ({ actor, params }) => getProration(deps, actor, params.id)),
  on(api.swapPlan, ({ actor, params, body }) => swapPlan(deps, actor, params.id, body.preview ?? null)),
  on(api.resumeSubscription, ({ actor }) => resumeSubscription(deps, actor)),
  on(api.cancelSubscription, ({ actor, body }) => cancelSubscription(deps, actor, body)),
  on(api.listInvoices, ({ actor }) => listInvoices(deps, actor)),
  on(api.subscribeFree, ({ actor }) => subscribeFree(deps, actor)),
];
