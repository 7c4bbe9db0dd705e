import { useCallback, useEffect, useState } from "react";
import { useServices } from "#web/lib/api/services.tsx";
import { CardNotLoaded, CardSkeleton } from "./card-placeholders.tsx";
import { loadPayments } from "./load-payments.ts";
import type { CardProps, Payments } from "./payments.ts";

export function LoadedCard(props: CardProps) {
  const { payments: provider } = useServices().config;
  const [state, setState] = useState<Payments | "loading" | "failed">("loading");
  const load = useCallback(() => {
    let isWanted = true;
    setState("loading");
    loadPayments(provider).then(
      (payments) => isWanted && setState(payments),
      () => isWanted && setState("failed"),
    );
    return () => {
      isWanted = false;
    };
  }, [provider]);
  useEffect(load, [load]);

  if (state === "loading") return <CardSkeleton />;
  if (state === "failed") return <CardNotLoaded onRetry={load} />;
  return <state.Card {...props} />;
}
