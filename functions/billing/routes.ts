import { type Binding, on } from "#functions/platform/binding.ts";
import * as api from "#shared/api/billing.ts";
import type { BillingDeps } from "./deps.ts";
import { subscribeFree } from "./subscribe-free.ts";

/** Every endpoint of billing, bound to its use case. */
export const billingRoutes = (deps: BillingDeps): Binding[] => [
  on(api.subscribeFree, ({ actor }) => subscribeFree(deps, actor)),
];
