import { Button, Text } from "@mantine/core";
import { IconPlugConnected } from "@tabler/icons-react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { PRODUCT_NAME } from "#shared/product.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { NotWhileActing } from "#web/components/ui/not-while-acting.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { safePath } from "#web/lib/safe-path.ts";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastSuccess } from "#web/lib/toasts.ts";
import { GetExtension } from "../components/get-extension.tsx";
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
      <StateMessage title="The extension is for authors" icon={<IconPlugConnected size={26} stroke={1.5} />}>
        It brings in the figures of the author who is signed in at Amazon. Agencies need none.
      </StateMessage>
    );
  }
  if (presence === "unknown") return null;
  if (presence !== "present") return <GetExtension title="There is no extension in this browser yet" />;
  if (hello?.paired?.user_id === user.id) {
    return (
      <StateMessage
        title="This browser is connected"
        icon={<IconPlugConnected size={26} stroke={1.5} />}
        action={<LinkButton to={onward}>Go on</LinkButton>}
      >
        The extension brings in figures for {user.email}.
      </StateMessage>
    );
  }
  const go = async () => {
    if (!(await connect())) return;
    toastSuccess("This browser is connected");
    await navigate(onward);
  };
  return (
    <StateMessage
      title="Connect the extension"
      icon={<IconPlugConnected size={26} stroke={1.5} />}
      action={
        <Button loading={connecting} onClick={() => void go()}>
          {texts.extension.connect}
        </Button>
      }
    >
      <Text>
        {query.has("redirect") && "The extension comes first: you go on where you were once it is connected. "}
        {hello?.paired
          ? `It brings in figures for ${hello.paired.email} now. Connected with ${user.email}, it does so for you instead.`
          : `It gets a key of its own to bring figures to ${user.email}, and to nothing else in ${PRODUCT_NAME}. You can take it back at any time.`}
      </Text>
    </StateMessage>
  );
}
