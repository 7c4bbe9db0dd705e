import { Button, Group, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import { useDisconnectAmazonAccount } from "#web/api/amazon-accounts.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { TEXT } from "../text.ts";
import { AccountHead, actOnAccount, LastUsed, ReconnectButton } from "./account-parts.tsx";
import classes from "./accounts.module.css";

const Disconnect = () => {
  const { run, sending } = useDisconnectAmazonAccount();
  const ask = () =>
    modals.openConfirmModal({
      title: TEXT.disconnectTitle,
      children: <Text size="sm">{TEXT.linked.disconnectHint}</Text>,
      labels: { confirm: TEXT.disconnectYes, cancel: TEXT.cancel },
      confirmProps: { color: "red" },
      onConfirm: () =>
        void actOnAccount(() => run({}), {
          done: TEXT.disconnected,
          failed: TEXT.disconnectFailed,
        }),
    });
  return (
    <Button variant="default" c="var(--mantine-color-error)" loading={sending} onClick={ask}>
      {TEXT.linked.disconnect}
    </Button>
  );
};

/** The only publishing account, the source of royalties and payments. */
export const KdpCard = ({ account, mayChange }: { account: AmazonAccount | null; mayChange: boolean }) => {
  if (!account) {
    return (
      <Group justify="space-between" gap="sm">
        <Text>{TEXT.linked.noKdp}</Text>
        {mayChange && <LinkButton to="/connect?type=KDP">{TEXT.linked.connectKdp}</LinkButton>}
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
