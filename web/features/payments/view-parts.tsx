import { Skeleton, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { type Addressed, useSay } from "#web/lib/client/addressed.ts";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "./text.ts";

interface Props<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly mutate: () => Promise<unknown>;
  };
  readonly texts: { readonly loading: Addressed<string>; readonly failed: Addressed<string> };
  /** Pixels of the two cards below the headline. */
  readonly cardHeights: readonly [number, number];
  readonly children: (data: Data) => ReactNode;
}

/** A view of one query: its cards while they load, its failure, or what it answered. */
export const QueryView = <Data,>({ query: { data, error, mutate }, texts, cardHeights, children }: Props<Data>) => {
  const say = useSay();
  if (data) return children(data);
  if (error) return <FailureMessage order={2} title={say(texts.failed)} error={error} onRetry={() => void mutate()} />;
  return (
    <Stack gap="lg" aria-busy="true" role="status" aria-label={say(texts.loading)}>
      <Skeleton height={28} maw={420} />
      <Skeleton height={cardHeights[0]} />
      <Skeleton height={cardHeights[1]} />
    </Stack>
  );
};

interface NothingProps {
  readonly icon: ReactNode;
  readonly texts: { readonly title: string; readonly hint: string; readonly action: string };
}

/** In place of a view without anything to show, with the way to import a report. */
export const NothingToShow = ({ icon, texts: { title, hint, action } }: NothingProps) => (
  <StateMessage order={2} title={title} icon={icon} action={<LinkButton to="/imports">{action}</LinkButton>}>
    {hint}
  </StateMessage>
);

/** When the payments that a view is based on were current; nothing without any. */
export const PaymentsAsOf = ({ instant }: { instant: string | null }) => {
  const { timezone } = useUser();
  if (instant === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {TEXT.knownUpTo(formatInstant(instant, timezone))}
    </Text>
  );
};
