import { getPaymentsTrail } from "#shared/api/payments/trail.ts";
import { useQueryOf } from "#web/lib/api/query.ts";

export type { PaymentsTrail } from "#shared/api/payments/trail.ts";

/** The trail of the last three years. */
export const useTrail = () => useQueryOf(getPaymentsTrail, { query: {} }, { revalidateOnFocus: false });
