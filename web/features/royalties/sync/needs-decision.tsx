import { IconFileSpreadsheet } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";

export const NeedsDecision = () => (
  <StateMessage
    title="Your import waits for a decision"
    icon={<IconFileSpreadsheet size={26} stroke={1.5} />}
    action={<LinkButton to="/imports">Decide</LinkButton>}
  >
    Some months would lose something of what is stored, so we ask before we write them.
  </StateMessage>
);
