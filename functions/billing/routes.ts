import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/billing/billing.ts";
import { cancelSubscription } from "./cancel/cancel-subscription.ts";
import { resumeSubscription } from "./cancel/resume-subscription.ts";
import { createSetupIntent, listPaymentMethods, savePaymentMethod } from "./cards/payment-methods.ts";
import { subscribe } from "./checkout/subscribe.ts";
import { subscribeFree } from "./checkout/subscribe-free.ts";
import { getCoupon } from "./coupons/get-coupon.ts";
import { getBillingCustomer, refreshBilling } from "./customer/billing-customer.ts";
import { listInvoices } from "./customer/list-invoices.ts";
import { getPlan, getPlanHistory, listPlans } from "./customer/plans.ts";
import { getProration } from "./plan-change/get-proration.ts";
import { swapPlan } from "./plan-change/swap-plan.ts";
import type { BillingDeps } from "./wiring.ts";

export const billingRoutes = (deps: BillingDeps): Binding[] => [
  on(api.listPlans, ({ query }) => listPlans(query.plan_type)),
  on(api.getPlan, ({ actor, params }) => getPlan(actor, params.id)),
  on(api.getPlanHistory, async ({ actor, params }) => ({
    data: await getPlanHistory(deps, { actor, stripePlan: params.id }),
  })),
  on(api.createSetupIntent, ({ actor }) => createSetupIntent(deps, { actor })),
  on(api.getBillingCustomer, ({ actor }) => getBillingCustomer(deps, { actor })),
  on(api.refreshBilling, ({ actor }) => refreshBilling(deps, { actor })),
  on(api.listPaymentMethods, ({ actor }) => listPaymentMethods(deps, { actor })),
  on(api.savePaymentMethod, ({ actor, body }) =>
    savePaymentMethod(deps, { actor, paymentMethod: body.payment_method }),
  ),
  on(api.getCoupon, ({ actor, params, query }) =>
    getCoupon(deps, { actor, code: params.code, stripePlan: query.plan }),
  ),
  on(api.subscribe, ({ actor, params, body }) => subscribe(deps, { actor, stripePlan: params.id, ...body })),
  on(api.getProration, ({ actor, params }) => getProration(deps, { actor, stripePlan: params.id })),
  on(api.swapPlan, ({ actor, params, body }) =>
    swapPlan(deps, { actor, stripePlan: params.id, agreed: body.preview ?? null }),
  ),
  on(api.resumeSubscription, ({ actor }) => resumeSubscription(deps, { actor })),
  on(api.cancelSubscription, ({ actor, body }) => cancelSubscription(deps, { actor, ...body })),
  on(api.listInvoices, ({ actor }) => listInvoices(deps, { actor })),
  on(api.subscribeFree, ({ actor }) => subscribeFree(deps, { actor })),
];
