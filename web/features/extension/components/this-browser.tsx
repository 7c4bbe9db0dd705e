import { Alert, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { ImportProgress } from "#web/components/extension/import-progress.tsx";
import { SyncProblemMessage } from "#web/components/extension/sync-problem-message.tsx";
import { RUNNING_TEXT } from "#web/components/text.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";
import { usePairing } from "../use-pairing.ts";

export const ThisBrowser = () => {
  const { kdp_cookies_enabled: isFetchedByServer } = useUser();
  const { presence } = useExtension();
  const { isPaired } = useSync();
  if (isFetchedByServer) return <ServerFetches />;
  if (presence === "unknown") return <Text c="dimmed">{TEXT.browsers.looking}</Text>;
  if (presence !== "present") {
    return (
      <Stack align="flex-start" gap="sm">
        <Text>{presence === "old" ? texts.extension.tooOld : TEXT.browsers.absent}</Text>
        <LinkButton to="/extension/install">{presence === "old" ? TEXT.getLatest : texts.extension.install}</LinkButton>
      </Stack>
    );
  }
  return isPaired ? <Connected /> : <NotConnected />;
};

/** For authors in cookie mode, who need no extension. */
const ServerFetches = () => (
  <Stack align="flex-start" gap="sm">
    <Text>{TEXT.browsers.nothingToInstall}</Text>
    <Text size="sm" c="dimmed">
      {TEXT.browsers.changeMode}
    </Text>
    <Group gap="xs">
      <LinkButton to="/account/data" variant="default">
        {TEXT.browsers.toMode}
      </LinkButton>
      <LinkButton to="/sync-health" variant="default">
        {TEXT.syncHealth}
      </LinkButton>
    </Group>
  </Stack>
);

const NotConnected = () => {
  const { hello } = useExtension();
  const { connect, connecting } = usePairing();
  return (
    <Stack align="flex-start" gap="sm">
      <Text>{hello?.paired ? TEXT.browsers.connectedWith(hello.paired.email) : texts.extension.unpaired}</Text>
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
  const last = when(status?.last_good_at) ?? TEXT.notYet;
  const next = when(status?.next_at);
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Badge color="green">{TEXT.browsers.connected}</Badge>
        <Text size="sm" c="dimmed">
          {TEXT.browsers.versionTitle(hello?.version ?? "")}
        </Text>
      </Group>
      <Text className="colophon-figures">
        {running === null && next ? TEXT.browsers.lastAndNext(last, next) : TEXT.browsers.lastFetched(last)}
      </Text>
      {running !== null && (
        <Stack gap={6}>
          <Text fw={550}>{RUNNING_TEXT[running]}</Text>
          <ImportProgress status={status} />
        </Stack>
      )}
      {problem && (
        <Alert color="amber" role="alert">
          <SyncProblemMessage problem={problem} />
        </Alert>
      )}
      <Group gap="xs">
        {user.extension.activation_date === null && (
          <LinkButton to="/extension/activate">{TEXT.browsers.activate}</LinkButton>
        )}
        {user.extension.activation_date !== null && running === null && (
          <Button loading={asking} onClick={() => void sync()}>
            {texts.extension.syncNow}
          </Button>
        )}
        <LinkButton to="/sync-health" variant="default">
          {TEXT.syncHealth}
        </LinkButton>
      </Group>
    </Stack>
  );
};
