import { Button, Group, Loader, Text } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";
import type { Asked, Outcome } from "./use-connect.ts";

/** The sign-in was for another publishing account than the connected one; the author chooses which to use. */
const OtherAccount = ({ message, onReplace }: { message: string; onReplace: () => void }) => (
  <StateMessage
    role="alert"
    title={TEXT.connect.otherAccount}
    action={
      <Group gap="xs" justify="center">
        <Button onClick={onReplace}>{TEXT.connect.useThis}</Button>
        <LinkButton to="/amazon-accounts" variant="default">
          {TEXT.connect.keepCurrent}
        </LinkButton>
      </Group>
    }
  >
    <Text>{message}</Text>
  </StateMessage>
);

export const Connecting = () => <StateMessage role="status" title={TEXT.connecting} icon={<Loader size={26} />} />;

export const ConnectFailed = ({ why, children }: { why: string; children: ReactNode }) => (
  <StateMessage
    role="alert"
    title={TEXT.connectFailed(why)}
    icon={<IconPlugConnectedX size={26} stroke={1.5} />}
    action={
      <Group gap="xs" justify="center">
        {children}
      </Group>
    }
  />
);

/** Explains why a connection failed. To replace the connected account, the same sign-in is used as proof again. */
export const NotConnected = ({
  outcome,
  asked,
  onAgain,
}: {
  outcome: Extract<Outcome, { state: "empty" | "other_account" | "failed" }>;
  asked: Asked;
  onAgain: (asked: Asked) => void;
}) => {
  if (outcome.state === "other_account")
    return <OtherAccount message={outcome.message} onReplace={() => onAgain({ ...asked, replace: true })} />;
  return (
    <ConnectFailed why={outcome.state === "empty" ? TEXT.noSession : outcome.message}>
      <LinkButton to={`/connect?type=${asked.type}`}>{texts.extension.tryAgain}</LinkButton>
      <LinkButton to="/amazon-accounts" variant="default">
        {TEXT.linkedAccounts}
      </LinkButton>
    </ConnectFailed>
  );
};
