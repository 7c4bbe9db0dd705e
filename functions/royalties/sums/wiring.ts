import type { TableAccess } from "#functions/entities/base.ts";
import { paymentsDeps, readDifferingPayments } from "#functions/payments/index.ts";
import { clientAccessStore } from "#functions/platform/access/client-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { royaltiesDeps } from "../wiring.ts";
import { royaltySumsStore } from "./royalty-sums-store.ts";
import type { SumRoyaltiesDeps } from "./sum-royalties.ts";

/** Apart from the other dependencies, because payments build on those. */
export function sumRoyaltiesDeps(access: TableAccess, clock: Clock): SumRoyaltiesDeps {
  const payments = paymentsDeps(access, clock);
  return {
    // Sums have no covers.
    ...royaltiesDeps(access, clock, "{asin}"),
    sums: royaltySumsStore(access),
    clients: clientAccessStore(access),
    differingPayments: (actor) => readDifferingPayments(payments, { actor }),
  };
}
