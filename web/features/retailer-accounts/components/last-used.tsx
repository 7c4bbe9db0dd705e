import { Text } from "@mantine/core";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import { formatDayOf, formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session.tsx";

/** When the session was last used and by what, and how long it lasts where that is known. */
export const LastUsed = ({ account }: { account: AmazonAccount }) => {
  const { timezone } = useUser();
  const { last_used_at, last_used_by, expires_at, active } = account;
  const used = last_used_at
    ? `Last used ${formatInstant(last_used_at, timezone)}${last_used_by ? ` for ${last_used_by}` : ""}`
    : "Not used yet";
  return (
    <Text size="sm" c="dimmed" className="colophon-figures">
      {used}
      {active && expires_at && ` · holds until ${formatDayOf(expires_at, timezone)}`}
    </Text>
  );
};
