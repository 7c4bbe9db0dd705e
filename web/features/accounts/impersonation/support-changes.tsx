import { Stack, Switch, Text } from "@mantine/core";
import { useAllowSupportChanges } from "#web/api/accounts.ts";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

/** The user's switch that lets support change something, until a time. */
export const SupportChanges = ({ until }: { until: string | null }) => {
  const { timezone } = useUser();
  const { run, sending } = useAllowSupportChanges();
  return (
    <Stack gap="xs" mb="lg">
      <Switch
        label={TEXT.impersonation.allowChanges}
        description={TEXT.impersonation.allowChangesHint}
        checked={until !== null}
        disabled={sending}
        onChange={({ currentTarget }) => void run({ body: { allowed: currentTarget.checked } })}
      />
      {until !== null && <Text size="sm">{TEXT.impersonation.changesUntil(formatInstant(until, timezone))}</Text>}
    </Stack>
  );
};
