import { IconFileSpreadsheet } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { TEXT } from "../text.ts";

export const NeedsDecision = () => (
  <StateMessage
    title={TEXT.imports.needsDecision}
    icon={<IconFileSpreadsheet size={26} stroke={1.5} />}
    action={<LinkButton to="/imports">{TEXT.imports.decide}</LinkButton>}
  >
    {TEXT.imports.needsDecisionHint}
  </StateMessage>
);
