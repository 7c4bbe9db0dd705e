import { IconBookOff } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { TEXT } from "../text.ts";

export default function NotFoundPage() {
  return (
    <StateMessage
      title={TEXT.notFound}
      icon={<IconBookOff size={28} stroke={1.5} />}
      action={<LinkButton to="/">{TEXT.backToDashboard}</LinkButton>}
    >
      {TEXT.notFoundHint}
    </StateMessage>
  );
}
