import { Badge, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconBrandChrome, IconBrandFirefox } from "@tabler/icons-react";
import type { ExtensionSession } from "#shared/api/extension/extension.ts";
import { Line, LineList } from "#web/components/ui/line-list.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { attempt } from "#web/lib/attempt.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session.tsx";
import { useExtensionSessions, useRevokeExtensionSession } from "../api.ts";

const BrowserLine = ({ session }: { session: ExtensionSession }) => {
  const { timezone, impersonate_admin_id } = useUser();
  const { hello, send, look } = useExtension();
  const { run, sending } = useRevokeExtensionSession();
  const Icon = session.browser === "firefox" ? IconBrandFirefox : IconBrandChrome;
  const isThis = impersonate_admin_id === null && hello?.paired?.session_id === session.id;
  const since = formatInstant(session.created_at, timezone);
  const disconnect = () =>
    attempt(async () => {
      await run({ params: { id: session.id } });
      // Otherwise the extension would notice only at its next call.
      if (isThis) await send("forgetUser", {}).catch(() => undefined);
      await look();
    }, `${session.name} is disconnected`);
  return (
    <Line
      icon={<Icon size={24} stroke={1.5} aria-hidden="true" />}
      action={
        impersonate_admin_id === null && (
          <Button
            size="xs"
            variant="default"
            loading={sending}
            aria-label={`Disconnect ${session.name}, connected ${since}`}
            onClick={() => void disconnect()}
          >
            Disconnect
          </Button>
        )
      }
    >
      <Group gap="xs">
        <Text fw={550}>{session.name}</Text>
        {isThis && <Badge variant="light">This browser</Badge>}
      </Group>
      <Text size="sm" c="dimmed" className="colophon-figures">
        Connected {since}
        {session.last_seen_at && <> · last used {formatInstant(session.last_seen_at, timezone)}</>} · version{" "}
        {session.version}
      </Text>
    </Line>
  );
};

export const ConnectedBrowsers = () => {
  const { data, error, mutate } = useExtensionSessions();
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Stack role="status" aria-busy="true" aria-label="Loading your browsers">
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Stack>
    );
  }
  if (data.data.length === 0) return <Text c="dimmed">No browser is connected.</Text>;
  return (
    <LineList>
      {data.data.map((session) => (
        <BrowserLine key={session.id} session={session} />
      ))}
    </LineList>
  );
};
