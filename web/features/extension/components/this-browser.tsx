import { Alert, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { ImportProgress } from "#web/components/extension/import-progress.tsx";
import { RUNNING } from "#web/components/extension/running-words.ts";
import { SyncProblemMessage } from "#web/components/extension/sync-problem-message.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { usePairing } from "../use-pairing.ts";

export const ThisBrowser = () => {
  const { presence } = useExtension();
  const { isPaired } = useSync();
  if (presence === "unknown") return <Text c="dimmed">Looking for the extension…</Text>;
  if (presence !== "present") {
    return (
      <Stack align="flex-start" gap="sm">
        <Text>{presence === "old" ? texts.extension.tooOld : "The extension is not installed in this browser."}</Text>
        <LinkButton to="/extension/install">
          {presence === "old" ? "Get the latest version" : texts.extension.install}
        </LinkButton>
      </Stack>
    );
  }
  return isPaired ? <Connected /> : <NotConnected />;
};

const NotConnected = () => {
  const { hello } = useExtension();
  const { connect, connecting } = usePairing();
  return (
    <Stack align="flex-start" gap="sm">
      <Text>{hello?.paired ? `The extension is connected with ${hello.paired.email}.` : texts.extension.unpaired}</Text>
      <Button loading={connecting} onClick={() => void connect()}>
        {texts.extension.connect}
      </Button>
    </Stack>
  );
};

const Connected = () => {
  const user = useUser();
  const { hello } = useExtension();
  const { status, problem, asking, sync } = useSync();
  const running = status?.running ?? null;
  const when = (instant: string | null | undefined) => (instant ? formatInstant(instant, user.timezone) : null);
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Badge color="green">Connected</Badge>
        <Text size="sm" c="dimmed">
          Version {hello?.version}
        </Text>
      </Group>
      <Text className="colophon-figures">
        Last fetched: {when(status?.last_good_at) ?? "not yet"}
        {running === null && when(status?.next_at) && <> · next {when(status?.next_at)}</>}
      </Text>
      {running !== null && (
        <Stack gap={6}>
          <Text fw={550}>{RUNNING[running]}</Text>
          <ImportProgress status={status} />
        </Stack>
      )}
      {problem && (
        <Alert color="amber" role="alert">
          <SyncProblemMessage problem={problem} />
        </Alert>
      )}
      <Group gap="xs">
        {user.extension.activation_date === null && <LinkButton to="/extension/activate">Activate</LinkButton>}
        {user.extension.activation_date !== null && running === null && (
          <Button loading={asking} onClick={() => void sync()}>
            {texts.extension.syncNow}
          </Button>
        )}
        <LinkButton to="/sync-health" variant="default">
          Sync health
        </LinkButton>
      </Group>
    </Stack>
  );
};
