import { Button, Text } from "@mantine/core";
import { IconPlugConnected } from "@tabler/icons-react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { NotWhileActing } from "#web/components/ui/acting-note.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { safePath } from "#web/lib/session/safe-path.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastSuccess } from "#web/lib/toasts.ts";
import { GetExtension } from "../components/get-extension.tsx";
import { TEXT } from "../text.ts";
import { usePairing } from "../use-pairing.ts";

/**
 * Connects this browser's extension to the account, for the first time or again. An unconnected extension opens this
 * page.
 */
export default function RegisterUserPage() {
  const user = useUser();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { presence, hello } = useExtension();
  const { connect, connecting } = usePairing();
  const next = user.extension.activation_date === null ? "/extension/activate" : "/account/extension";
  const onward = safePath(query.get("redirect")) ?? next;

  if (user.impersonate_admin_id !== null) return <NotWhileActing email={user.email} />;
  if (user.agency) {
    return (
      <StateMessage title={TEXT.pair.forAuthors} icon={<IconPlugConnected size={26} stroke={1.5} />}>
        {TEXT.pair.forAuthorsHint}
      </StateMessage>
    );
  }
  if (presence === "unknown") return null;
  if (presence !== "present") return <GetExtension title={TEXT.pair.absent} />;
  if (hello?.paired?.user_id === user.id) {
    return (
      <StateMessage
        title={TEXT.pair.connected}
        icon={<IconPlugConnected size={26} stroke={1.5} />}
        action={<LinkButton to={onward}>{TEXT.pair.continue}</LinkButton>}
      >
        {TEXT.pair.connectedHint(user.email)}
      </StateMessage>
    );
  }
  const go = async () => {
    if (!(await connect())) return;
    toastSuccess(TEXT.pair.connected);
    await navigate(onward);
  };
  return (
    <StateMessage
      title={TEXT.pair.title}
      icon={<IconPlugConnected size={26} stroke={1.5} />}
      action={
        <Button loading={connecting} onClick={() => void go()}>
          {texts.extension.connect}
        </Button>
      }
    >
      <Text>
        {query.has("redirect") && `${TEXT.pair.first} `}
        {hello?.paired ? TEXT.pair.replaces(hello.paired.email, user.email) : TEXT.pair.grants(user.email)}
      </Text>
    </StateMessage>
  );
}
