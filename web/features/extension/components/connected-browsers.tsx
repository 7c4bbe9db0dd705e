import { Badge, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconBrandChrome, IconBrandFirefox } from "@tabler/icons-react";
import type { ExtensionSession } from "#shared/api/extension/extension.ts";
import { useExtensionSessions, useRevokeExtensionSession } from "#web/api/extension.ts";
import { Line, LineList } from "#web/components/ui/line-list.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

const BrowserLine = ({ session }: { session: ExtensionSession }) => {
  const { timezone, impersonate_admin_id } = useUser();
  const { hello, send, detect } = useExtension();
  const { run, sending } = useRevokeExtensionSession();
  const Icon = session.browser === "firefox" ? IconBrandFirefox : IconBrandChrome;
  const isThis = impersonate_admin_id === null && hello?.paired?.session_id === session.id;
  const since = formatInstant(session.created_at, timezone);
  const disconnect = () =>
    attempt(async () => {
      await run({ params: { id: session.id } });
      // Otherwise the extension would notice only at its next call.
      if (isThis) await send("forgetUser", {}).catch(() => undefined);
      await detect();
    }, TEXT.browsers.disconnected(session.name));
  return (
    <Line
      icon={<Icon size={24} stroke={1.5} aria-hidden="true" />}
      action={
        impersonate_admin_id === null && (
          <Button
            size="xs"
            variant="default"
            loading={sending}
            aria-label={TEXT.browsers.disconnectBrowser(session.name, since)}
            onClick={() => void disconnect()}
          >
            {TEXT.browsers.disconnect}
          </Button>
        )
      }
    >
      <Group gap="xs">
        <Text fw={550}>{session.name}</Text>
        {isThis && <Badge variant="light">{TEXT.browsers.thisBrowser}</Badge>}
      </Group>
      <Text size="sm" c="dimmed" className="colophon-figures">
        {[
          TEXT.browsers.connectedSince(since),
          session.last_seen_at && TEXT.browsers.lastUsed(formatInstant(session.last_seen_at, timezone)),
          TEXT.browsers.version(session.version),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
    </Line>
  );
};

export const ConnectedBrowsers = () => {
  const { data, error, mutate } = useExtensionSessions();
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Stack role="status" aria-busy="true" aria-label={TEXT.browsers.loading}>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Stack>
    );
  }
  if (data.data.length === 0) return <Text c="dimmed">{TEXT.browsers.none}</Text>;
  return (
    <LineList>
      {data.data.map((session) => (
        <BrowserLine key={session.id} session={session} />
      ))}
    </LineList>
  );
};
