import { Group, Text } from "@mantine/core";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { texts } from "#web/lib/texts.ts";
import type { ConnectTicket } from "../connect-ticket.ts";
import type { Outcome } from "../use-connect.ts";
import { ConnectFailed } from "./connecting.tsx";
import { GoToRetailer } from "./go-to-retailer.tsx";

/** Another publishing account than the one before: which one it shall be is the author's to say. A code works once, so the retailer is asked again. */
const OtherAccount = ({ message, from }: { message: string; from: ConnectTicket["from"] }) => (
  <StateMessage
    role="alert"
    title="This is another KDP account"
    action={
      <Group gap="xs" justify="center">
        <GoToRetailer type="KDP" replace from={from}>
          Connect this one instead
        </GoToRetailer>
        <LinkButton to="/amazon-accounts" variant="default">
          Keep the one that I have
        </LinkButton>
      </Group>
    }
  >
    <Text>{message || "There can be one KDP account. Its figures and those of the one before would become one."}</Text>
  </StateMessage>
);

type NotConnectedOutcome = Extract<Outcome, { state: "empty" | "other_account" | "failed" }>;

/** What came of a connection that came to nothing. */
export const NotConnected = ({
  outcome,
  type,
  from,
}: {
  outcome: NotConnectedOutcome;
  type: AmazonAccountType;
  from: ConnectTicket["from"];
}) => {
  if (outcome.state === "other_account") return <OtherAccount message={outcome.message} from={from} />;
  return (
    <ConnectFailed why={outcome.state === "empty" ? texts.connect.empty : outcome.message}>
      <LinkButton to={`/connect?type=${type}`}>{texts.extension.tryAgain}</LinkButton>
      <LinkButton to="/amazon-accounts" variant="default">
        Linked accounts
      </LinkButton>
    </ConnectFailed>
  );
};
