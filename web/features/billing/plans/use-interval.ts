import { useLocation, useSearchParams } from "react-router-dom";
import type { BillingInterval } from "#shared/catalogue/plans.ts";
import { useUser } from "#web/lib/session/session.tsx";

const NAME = "billing";
const WORDS = { MONTH: "monthly", YEAR: "annual" } as const satisfies Record<BillingInterval, string>;

/**
 * The displayed billing interval, stored in the address so that the view can be shared; defaults to the one currently
 * paid.
 */
export function useInterval(): readonly [BillingInterval, (interval: BillingInterval) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const { plan } = useUser();
  const word = query.get(NAME);
  const own = plan?.billing_interval ?? "MONTH";
  const interval = word === WORDS.YEAR ? "YEAR" : word === WORDS.MONTH ? "MONTH" : own;
  const choose = (chosen: BillingInterval) => setQuery({ [NAME]: WORDS[chosen] }, { replace: true, state });
  return [interval, choose];
}
