import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/payments/payments.ts";
import * as trail from "#shared/api/payments/trail.ts";
import { getPayments, type PaymentsDeps } from "./report/get-payments.ts";
import { getPaymentsCalendar, getPaymentsTrail } from "./trail/get-payments-trail.ts";
import type { TrailDeps } from "./trail/read-trail.ts";

export const paymentsRoutes = (deps: PaymentsDeps & TrailDeps): Binding[] => [
  on(api.getPayments, ({ actor, query }) => getPayments(deps, { actor, ...query })),
  on(trail.getPaymentsTrail, ({ actor, query }) => getPaymentsTrail(deps, { actor, ...query })),
  on(trail.getPaymentsCalendar, ({ actor }) => getPaymentsCalendar(deps, { actor })),
];
