import { IconBookOff } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { texts } from "#web/lib/texts.ts";

export default function NotFoundPage() {
  return (
    <StateMessage
      title={texts.notFound}
      icon={<IconBookOff size={28} stroke={1.5} />}
      action={<LinkButton to="/">{texts.backToDashboard}</LinkButton>}
    >
      The address may be mistyped, or the page has moved.
    </StateMessage>
  );
}
