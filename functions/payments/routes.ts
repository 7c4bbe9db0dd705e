import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/payments/payments.ts";
import { getPayments, type PaymentsDeps } from "./report/get-payments.ts";

export const paymentsRoutes = (deps: PaymentsDeps): Binding[] => [
  on(api.getPayments, ({ actor, query }) => getPayments(deps, actor, query)),
];
