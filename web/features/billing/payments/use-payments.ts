import { useMemo } from "react";
import { useServices } from "#web/lib/api/services.tsx";
import { texts } from "#web/lib/texts.ts";
import { loadPayments } from "./load-payments.ts";
import { LoadedCard } from "./loaded-card.tsx";
import type { Payments } from "./payments.ts";

/** The payment provider that `/config.json` names: Stripe or the local simulation. Its code loads when needed. */
export function usePayments(): Payments {
  const { payments: provider } = useServices().config;
  return useMemo(
    () => ({
      Card: LoadedCard,
      confirmPayment: async (clientSecret) => {
        try {
          return await (await loadPayments(provider)).confirmPayment(clientSecret);
        } catch {
          return { ok: false, message: texts.offline, isPassing: true };
        }
      },
    }),
    [provider],
  );
}
