import { Badge, Button, Group, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ReactNode } from "react";
import type { AmazonAccount, AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { amazonSessionFactsOf } from "#web/lib/session/amazon-session-facts.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastError, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import classes from "./accounts.module.css";
import { ReconnectModal } from "./reconnect-modal.tsx";

interface Messages {
  readonly done: string;
  readonly failed: string;
  /** Message for a session that Amazon rejects. */
  readonly refused?: string;
}

function messageFor(error: unknown, { failed, refused }: Messages): string {
  if (isFailure(error, "offline")) return texts.offline;
  if (isFailure(error, "too_many")) return texts.tooMany;
  if (refused !== undefined && isFailure(error, "retailer_auth")) return refused;
  // The server's own message for a request it can't grant, such as deleting a publishing account.
  if (isFailure(error, "conflict") && error.message) return error.message;
  return failed;
}

/**
 * Performs an action on an account and shows a toast with the result or the reason it failed. Never rejects with an API
 * failure.
 */
export async function actOnAccount(act: () => Promise<unknown>, messages: Messages): Promise<void> {
  try {
    await act();
    toastSuccess(messages.done);
  } catch (error) {
    if (!isFailure(error)) throw error;
    toastError(messageFor(error, messages));
  }
}

const ConnectionBadge = ({ active }: { active: boolean }) => (
  <Badge color={active ? "green" : "red"}>{active ? TEXT.linked.active : TEXT.linked.inactive}</Badge>
);

export const AccountHead = ({
  account: { email, active },
  children,
}: {
  account: Pick<AmazonAccount, "email" | "active">;
  children?: ReactNode;
}) => (
  <Group gap="xs">
    <Text fw={550} className={classes.email}>
      {email}
    </Text>
    <ConnectionBadge active={active} />
    {children}
  </Group>
);

export const LastUsed = ({ account }: { account: AmazonAccount }) => (
  <Text size="sm" c="dimmed" className="colophon-figures">
    {amazonSessionFactsOf(account, useUser().timezone)}
  </Text>
);

/**
 * Starts connecting a new or existing account. `name` distinguishes the buttons of several accounts for screen readers.
 */
export const ReconnectButton = ({
  type,
  label = TEXT.linked.reconnect,
  name,
}: {
  type: AmazonAccountType;
  label?: string;
  name?: string;
}) => {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={open} {...(name ? { "aria-label": `${label} ${name}` } : {})}>
        {label}
      </Button>
      <ReconnectModal type={type} opened={opened} onClose={close} />
    </>
  );
};
