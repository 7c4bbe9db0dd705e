import { useMemo } from "react";
import { useServices } from "../services.tsx";
import { texts } from "../texts.ts";
import { loadPayments } from "./load-payments.ts";
import { LoadedCard } from "./loaded-card.tsx";
import type { Payments } from "./payments.ts";

/** The provider of card payments that `/config.json` names: Stripe, or the machine's own simulation of it. Its code comes when it is needed. */
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
