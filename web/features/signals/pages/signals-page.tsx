import { Button, Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { ShownSignal } from "#shared/api/signals/signals.ts";
import { MAX_SEEN } from "#shared/api/signals/signals.ts";
import { SIGNAL_KINDS } from "#shared/domain/signals/signal.ts";
import { useMarkSignalsSeen, useSignals } from "#web/api/signals.ts";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { SignalLine } from "../signal-line.tsx";
import { SignalSettings } from "../signal-settings.tsx";
import { TEXT } from "../text.ts";
import classes from "./signals-page.module.css";

/** Marks what is on the screen as seen: by the author alone, never by support or an agency. */
function useSeen(open: readonly ShownSignal[] | undefined): void {
  const { run } = useMarkSignalsSeen();
  const isAuthor = useUser().impersonate_admin_id === null;
  const isOwn = useClientFrame() === null;
  const unseen = isOwn && isAuthor ? (open ?? []).filter(({ seen }) => !seen).map(({ signal }) => signal.key) : [];
  const keys = unseen.slice(0, MAX_SEEN).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each set of unseen signals.
  useEffect(() => {
    // A failure leaves them unseen until the next visit.
    if (keys !== "") void run({ body: { keys: keys.split("\n") } }).catch(() => undefined);
  }, [keys]);
}

const Lines = ({ signals }: { signals: readonly ShownSignal[] }) => (
  <ul className={classes.list}>
    {signals.map((shown) => (
      <SignalLine key={shown.signal.key} shown={shown} />
    ))}
  </ul>
);

/** A page of the history, and on request the page after it. */
const HistoryPage = ({ before }: { before: string }) => {
  const { data, error, mutate } = useSignals(before);
  if (error && !data)
    return <FailureMessage order={2} error={error} title={TEXT.moreFailed} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={120} mt="lg" role="status" aria-label={TEXT.loading.toAuthor} />;
  return <History signals={data.history} next={data.next} />;
};

const History = ({ signals, next }: { signals: readonly ShownSignal[]; next: string | null }) => {
  const [isFollowed, setIsFollowed] = useState(false);
  return (
    <>
      <Lines signals={signals} />
      {next !== null &&
        (isFollowed ? (
          <HistoryPage before={next} />
        ) : (
          <Button variant="default" mt="lg" onClick={() => setIsFollowed(true)}>
            {TEXT.more}
          </Button>
        ))}
    </>
  );
};

const PlanCard = () => (
  <Card component="section" aria-label={TEXT.plan.title} mb="xl">
    <Group justify="space-between" gap="lg">
      <div style={{ flex: "1 1 20rem" }}>
        <Text fw={600}>{TEXT.plan.title}</Text>
        <Text size="sm" c="dimmed">
          {TEXT.plan.text}
        </Text>
      </div>
      <LinkButton to="/upgrade">{TEXT.plan.action}</LinkButton>
    </Group>
  </Card>
);

/** Everything that Colophon has noticed about an author's figures: what is open, the history and the settings. */
export default function SignalsPage() {
  const { data, error, mutate } = useSignals();
  const say = useSay();
  const isOwn = useClientFrame() === null;
  useSeen(data?.open);
  if (error && !data) return <FailureMessage error={error} onRetry={() => void mutate()} />;
  return (
    <>
      <PageHeader title={TEXT.title} lead={say(TEXT.lead)} />
      <ActingNote />
      {!data && <Skeleton height={240} role="status" aria-label={say(TEXT.loading)} />}
      {data && (
        <Stack gap="xl">
          {isOwn && data.kinds.length < SIGNAL_KINDS.length && <PlanCard />}
          {data.open.length === 0 && (
            <StateMessage order={2} title={TEXT.none} icon={<IconBell size={26} stroke={1.5} />}>
              {say(TEXT.noneHint)}
            </StateMessage>
          )}
          {data.open.length > 0 && (
            <section aria-labelledby="open-signals">
              <Title order={2} size="h3" id="open-signals" mb="md">
                {TEXT.open}
              </Title>
              <Card>
                <Lines signals={data.open} />
              </Card>
            </section>
          )}
          {data.history.length > 0 && (
            <section aria-labelledby="earlier-signals">
              <Title order={2} size="h3" id="earlier-signals">
                {TEXT.history}
              </Title>
              <Text size="sm" c="dimmed" mb="md">
                {TEXT.historyHint}
              </Text>
              <History signals={data.history} next={data.next} />
            </section>
          )}
          {isOwn && <SignalSettings kinds={data.kinds} />}
        </Stack>
      )}
    </>
  );
}
