import { Button, Group, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { texts } from "#web/lib/texts.ts";
import { actOnAccount } from "../act-on-account.ts";
import { useDisconnectAmazonAccount } from "../api.ts";
import { AccountHead } from "./account-head.tsx";
import classes from "./accounts.module.css";
import { LastUsed } from "./last-used.tsx";
import { ReconnectButton } from "./reconnect-button.tsx";

const Disconnect = () => {
  const { run, sending } = useDisconnectAmazonAccount();
  const ask = () =>
    modals.openConfirmModal({
      title: texts.linkedAccounts.disconnectTitle,
      children: (
        <Text size="sm">
          Royalties can no longer be retrieved from this account, and its session is forgotten at once. What has come in
          stays. You can reconnect the account later.
        </Text>
      ),
      labels: { confirm: texts.linkedAccounts.disconnectYes, cancel: "Cancel" },
      confirmProps: { color: "red" },
      onConfirm: () =>
        void actOnAccount(() => run({}), {
          done: texts.linkedAccounts.disconnected,
          failed: texts.linkedAccounts.disconnectFailed,
        }),
    });
  return (
    <Button variant="default" c="var(--mantine-color-error)" loading={sending} onClick={ask}>
      Disconnect
    </Button>
  );
};

/** The only publishing account, the source of royalties and payments. */
export const KdpCard = ({ account, mayChange }: { account: AmazonAccount | null; mayChange: boolean }) => {
  if (!account) {
    return (
      <Group justify="space-between" gap="sm">
        <Text>No KDP account is connected, so no royalties come in by themselves on our server.</Text>
        {mayChange && <LinkButton to="/connect?type=KDP">Connect KDP account</LinkButton>}
      </Group>
    );
  }
  return (
    <div className={classes.account}>
      <div>
        <AccountHead account={account} />
        <LastUsed account={account} />
      </div>
      {mayChange && (
        <Group gap="xs">
          <ReconnectButton type="KDP" />
          {account.active && <Disconnect />}
        </Group>
      )}
    </div>
  );
};
