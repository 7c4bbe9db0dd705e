import type { Rows } from "../row.ts";

const params = { id: "author-career-monthly" };

/**
 * Calls of billing. The permitted author has neither a card nor a subscription, so calls that need one report that.
 * Agency users are refused earlier because the plan isn't available to them; those of an agency on a plan may cancel
 * and resume it.
 */
export const billingRows: Rows = {
  listPlans: { as: "author", ok: 200, send: () => ({ query: "plan_type=AUTHOR" }) },
  getPlan: { as: "author", namesWhatIsSold: true, ok: 200, okForAgencies: 404, send: () => ({ params }) },
  getPlanHistory: { as: "author", namesWhatIsSold: true, ok: 200, send: () => ({ params }) },
  createSetupIntent: { as: "author", ok: 200 },
  getBillingCustomer: { as: "author", ok: 200 },
  refreshBilling: { as: "author", ok: 200 },
  listPaymentMethods: { as: "author", ok: 200 },
  savePaymentMethod: { as: "author", ok: 404, send: () => ({ body: { payment_method: "pm_nobodys" } }) },
  getCoupon: { as: "author", ok: 404, send: () => ({ params: { code: "NONSENSE" } }) },
  subscribe: {
    as: "author",
    namesWhatIsSold: true,
    ok: 404,
    send: () => ({ params, body: { payment_method: "pm_nobodys" } }),
  },
  getProration: { as: "author", namesWhatIsSold: true, ok: 409, okForAgencies: 404, send: () => ({ params }) },
  swapPlan: { as: "author", namesWhatIsSold: true, ok: 409, okForAgencies: 404, send: () => ({ params }) },
  resumeSubscription: { as: "author", ok: 409, okForAgencies: 200, okWithoutPlan: 409 },
  cancelSubscription: {
    as: "author",
    ok: 409,
    okForAgencies: 200,
    okWithoutPlan: 409,
    send: () => ({ body: { reason: "unused" } }),
  },
  listInvoices: { as: "author", ok: 200 },
  subscribeFree: { as: "author", ok: 200, okForAgencies: 403 },
};
