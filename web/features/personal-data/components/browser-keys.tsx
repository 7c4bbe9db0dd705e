import { Anchor, Button, Group, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { attempt } from "#web/lib/attempt.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { useExtensionSessions, useRevokeExtensionSession } from "../api.ts";

export const BrowserKeys = () => {
  const { timezone } = useUser();
  const { plural } = useNumbers();
  const { look } = useExtension();
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
      await look();
    }, "No browser is connected any more");
  if (!data) return null;
  return (
    <Group mt="md" gap="sm" justify="space-between">
      <Text size="sm">
        {sessions.length === 0
          ? "No browser may bring figures. "
          : `${plural(sessions.length, "browser")} may bring figures${lastUsed ? `, last on ${formatInstant(lastUsed, timezone)}` : ""}. `}
        <Anchor inherit component={Link} to="/account/extension">
          Connected browsers
        </Anchor>
      </Text>
      {sessions.length > 0 && (
        <Button size="xs" variant="default" loading={sending} onClick={() => void disconnectAll()}>
          Disconnect all browsers
        </Button>
      )}
    </Group>
  );
};
