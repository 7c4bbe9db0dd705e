import { ActionIcon, Anchor, Badge, Group, Menu, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconDotsVertical } from "@tabler/icons-react";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import { useServices } from "#web/lib/services.tsx";
import { texts } from "#web/lib/texts.ts";
import { actOnAccount } from "../act-on-account.ts";
import { useDeleteAmazonAccount, useResyncAmazonAccount, useSetPrimaryAmazonAccount } from "../api.ts";
import { penNamesOf } from "../pen-names.ts";
import { AccountHead } from "./account-head.tsx";
import classes from "./accounts.module.css";
import { LastUsed } from "./last-used.tsx";
import { ReconnectButton } from "./reconnect-button.tsx";

const words = texts.linkedAccounts;

const PenNames = ({ account }: { account: AmazonAccount }) => {
  const { config } = useServices();
  const names = penNamesOf(account);
  if (names.length > 0) return <Text size="sm">{names.join(", ")}</Text>;
  return (
    <Anchor size="sm" href={`mailto:${config.supportEmail}`}>
      {words.noPenNames}
    </Anchor>
  );
};

const AccountMenu = ({ account, isOnly }: { account: AmazonAccount; isOnly: boolean }) => {
  const primary = useSetPrimaryAmazonAccount();
  const resync = useResyncAmazonAccount();
  const remove = useDeleteAmazonAccount();
  const params = { id: account.id };
  const askDelete = () =>
    modals.openConfirmModal({
      title: words.deleteTitle,
      children: (
        <>
          <Text size="sm">
            {account.email} leaves this list and its session is forgotten at once. It can be connected again.
          </Text>
          {isOnly && (
            <Text size="sm" mt="sm" fw={550}>
              This is your only Author Central account. Without one, nothing that comes from Author Central is brought
              up to date on our server any more.
            </Text>
          )}
        </>
      ),
      labels: { confirm: words.deleteYes, cancel: "Cancel" },
      confirmProps: { color: "red" },
      onConfirm: () =>
        void actOnAccount(() => remove.run({ params }), { done: words.deleted, failed: words.deleteFailed }),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`More for ${account.email}`}
          loading={primary.sending || resync.sending || remove.sending}
        >
          <IconDotsVertical size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!account.main && (
          <Menu.Item
            onClick={() =>
              void actOnAccount(() => primary.run({ params }), { done: words.primarySet, failed: words.primaryFailed })
            }
          >
            Set Primary
          </Menu.Item>
        )}
        <Menu.Item
          onClick={() =>
            void actOnAccount(() => resync.run({ params }), {
              done: words.resynced,
              failed: words.resyncFailed,
              refused: words.resyncRefused,
            })
          }
        >
          Resync
        </Menu.Item>
        <Menu.Item color="red" onClick={askDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

export const AuthorAccount = ({
  account,
  isOnly,
  mayChange,
}: {
  account: AmazonAccount;
  isOnly: boolean;
  mayChange: boolean;
}) => (
  <li className={classes.account}>
    <div>
      <AccountHead account={account}>{account.main && <Badge>Primary</Badge>}</AccountHead>
      <PenNames account={account} />
      <LastUsed account={account} />
    </div>
    {mayChange && (
      <Group gap="xs" wrap="nowrap">
        <ReconnectButton type="AUTHOR_CENTRAL" name={account.email} />
        <AccountMenu account={account} isOnly={isOnly} />
      </Group>
    )}
  </li>
);
