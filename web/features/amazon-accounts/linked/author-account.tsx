import { ActionIcon, Anchor, Badge, Group, Menu, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconDotsVertical } from "@tabler/icons-react";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import {
  useDeleteAmazonAccount,
  useResyncAmazonAccount,
  useSetPrimaryAmazonAccount,
} from "#web/api/amazon-accounts.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { TEXT } from "../text.ts";
import { AccountHead, actOnAccount, LastUsed, ReconnectButton } from "./account-parts.tsx";
import classes from "./accounts.module.css";
import { penNamesOf } from "./pen-names.ts";

const PenNames = ({ account }: { account: AmazonAccount }) => {
  const { config } = useServices();
  const names = penNamesOf(account);
  if (names.length > 0) return <Text size="sm">{names.join(", ")}</Text>;
  return (
    <Anchor size="sm" href={`mailto:${config.supportEmail}`}>
      {TEXT.noPenNames}
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
      title: TEXT.deleteTitle,
      children: (
        <>
          <Text size="sm">{TEXT.linked.deleteHint(account.email)}</Text>
          {isOnly && (
            <Text size="sm" mt="sm" fw={550}>
              {TEXT.linked.deleteOnlyHint}
            </Text>
          )}
        </>
      ),
      labels: { confirm: TEXT.deleteYes, cancel: TEXT.cancel },
      confirmProps: { color: "red" },
      onConfirm: () =>
        void actOnAccount(() => remove.run({ params }), { done: TEXT.deleted, failed: TEXT.deleteFailed }),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={TEXT.linked.more(account.email)}
          loading={primary.sending || resync.sending || remove.sending}
        >
          <IconDotsVertical size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!account.main && (
          <Menu.Item
            onClick={() =>
              void actOnAccount(() => primary.run({ params }), { done: TEXT.primarySet, failed: TEXT.primaryFailed })
            }
          >
            {TEXT.linked.setPrimary}
          </Menu.Item>
        )}
        <Menu.Item
          onClick={() =>
            void actOnAccount(() => resync.run({ params }), {
              done: TEXT.resynced,
              failed: TEXT.resyncFailed,
              refused: TEXT.resyncRefused,
            })
          }
        >
          {TEXT.linked.resync}
        </Menu.Item>
        <Menu.Item color="red" onClick={askDelete}>
          {TEXT.linked.delete}
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
      <AccountHead account={account}>{account.main && <Badge>{TEXT.linked.primary}</Badge>}</AccountHead>
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
