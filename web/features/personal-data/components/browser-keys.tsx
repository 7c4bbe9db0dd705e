import { Anchor, Button, Group, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { useExtensionSessions, useRevokeExtensionSession } from "#web/api/extension.ts";
import { attempt } from "#web/lib/api/attempt.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

export const BrowserKeys = () => {
  const { timezone } = useUser();
  const { plural } = useNumbers();
  const { detect } = useExtension();
  const { data } = useExtensionSessions();
  const { run, sending } = useRevokeExtensionSession();
  const sessions = data?.data ?? [];
  const lastUsed = sessions
    .flatMap(({ last_seen_at }) => last_seen_at ?? [])
    .sort()
    .at(-1);
  const disconnectAll = () =>
    attempt(async () => {
      for (const { id } of sessions) await run({ params: { id } });
      await detect();
    }, TEXT.browsers.disconnected);
  const describeBrowsers = () => {
    if (sessions.length === 0) return TEXT.browsers.none;
    const browsers = plural(sessions.length, TEXT.browsers.browser);
    return lastUsed
      ? TEXT.browsers.connectedLastUsed(browsers, formatInstant(lastUsed, timezone))
      : TEXT.browsers.connected(browsers);
  };
  if (!data) return null;
  return (
    <Group mt="md" gap="sm" justify="space-between">
      <Text size="sm">
        {describeBrowsers()}{" "}
        <Anchor inherit component={Link} to="/account/extension">
          {TEXT.browsers.link}
        </Anchor>
      </Text>
      {sessions.length > 0 && (
        <Button size="xs" variant="default" loading={sending} onClick={() => void disconnectAll()}>
          {TEXT.browsers.disconnect}
        </Button>
      )}
    </Group>
  );
};
