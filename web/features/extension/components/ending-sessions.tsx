import { Alert, Group, Text } from "@mantine/core";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import { endsSoon } from "#shared/domain/sync/session-end.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { useAmazonAccounts } from "#web/api/amazon-accounts.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNow } from "#web/lib/use-now.ts";
import { TEXT } from "../text.ts";

const Ending = ({ account, mayAct }: { account: AmazonAccount; mayAct: boolean }) => {
  const { timezone } = useUser();
  const { amazon_account_type: type, email, expires_at } = account;
  return (
    <Alert
      color="amber"
      mb="lg"
      title={TEXT.health.sessionEnds(TEXT.health.portals[type], formatDayOf(expires_at!, timezone))}
    >
      <Group justify="space-between" gap="sm">
        <Text>{TEXT.health.connectBefore(email)}</Text>
        {mayAct && (
          <LinkButton to={`/connect?type=${type}`} variant="default">
            {TEXT.health.connectAgain}
          </LinkButton>
        )}
      </Group>
    </Alert>
  );
};

const Endings = () => {
  const { impersonate_admin_id } = useUser();
  const time = useNow(MINUTE_MS);
  const accounts = useAmazonAccounts().data?.data ?? [];
  return accounts
    .filter(({ active, expires_at }) => active && endsSoon(expires_at, time))
    .map((account) => <Ending key={account.id} account={account} mayAct={impersonate_admin_id === null} />);
};

/**
 * Stored retailer sessions whose cookies expire within days. Sends no request for authors who are not in cookie mode.
 */
export const EndingSessions = () => useUser().amazon_cookies_accepted && <Endings />;
