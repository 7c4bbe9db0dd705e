import { Alert, Button, Skeleton, Stack } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { useServices } from "../services.tsx";
import { loadPayments } from "./load-payments.ts";
import type { CardProps, Payments } from "./payments.ts";

/** The place of the fields while they come. */
export const CardSkeleton = () => (
  <Stack gap="sm" role="status" aria-busy="true" aria-label="Loading the card’s fields">
    <Skeleton height={64} />
    <Skeleton height={64} />
  </Stack>
);

/** In place of fields that did not come. */
export const CardNotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Alert color="red" role="alert" title="The card’s fields could not be loaded">
    Nothing was charged. A blocker in your browser may keep our payment provider out, or the connection is gone.
    <Button variant="default" size="xs" mt="sm" display="block" onClick={onRetry}>
      Try again
    </Button>
  </Alert>
);

/** The fields of whichever provider there is, once its code is here. */
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
