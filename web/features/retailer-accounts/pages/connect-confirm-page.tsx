import { Group } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { NotWhileActing } from "#web/components/ui/not-while-acting.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { ConnectFailed, Connecting } from "../components/connecting.tsx";
import { ConnectionTest } from "../components/connection-test.tsx";
import { NotConnected } from "../components/not-connected.tsx";
import { keepTicket, returnOf, takeTicket } from "../connect-ticket.ts";
import { useConnection } from "../use-connection.ts";

/** Takes up what the retailer's sign-in sent back, once; an address that is opened again proves nothing any more. */
function useConfirmation() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { presence } = useExtension();
  const { connection, begin } = useConnection();
  const [problem, setProblem] = useState<"cancelled" | "stray" | null>(null);
  const isBegun = useRef(false);

  const takeUp = async () => {
    const returned = returnOf(query, takeTicket());
    // The code is of no use to anybody any more, and still has no business in an address.
    setQuery({}, { replace: true });
    if (returned.state !== "coded") return setProblem(returned.state);
    const { ticket, code } = returned;
    if (ticket.from === "connect") return begin({ ...ticket, code, replace: false });
    keepTicket({ ...ticket, code });
    await navigate("/connect/account", { replace: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: It begins once, as soon as it is known whether the extension is there.
  useEffect(() => {
    if (presence === "unknown" || isBegun.current) return;
    isBegun.current = true;
    void takeUp();
  }, [presence]);
  return { problem, connection, begin };
}

const Onward = () => {
  const { first_data_at } = useUser();
  return (
    <Group gap="xs">
      <LinkButton to={first_data_at === null ? "/royalties/importing" : "/royalties"}>See your royalties</LinkButton>
      <LinkButton to="/amazon-accounts" variant="default">
        Linked accounts
      </LinkButton>
    </Group>
  );
};

const Confirmation = () => {
  const { problem, connection, begin } = useConfirmation();
  if (problem) {
    return (
      <ConnectFailed why={texts.connect[problem]}>
        <LinkButton to="/connect">{texts.extension.tryAgain}</LinkButton>
      </ConnectFailed>
    );
  }
  if (connection.state === "connecting") return <Connecting />;
  const { outcome, asked } = connection;
  if (outcome.state !== "connected")
    return <NotConnected outcome={outcome} asked={asked} onAgain={(again) => void begin(again)} />;
  return (
    <>
      <PageHeader
        title="Your account is connected"
        {...(asked.type === "KDP" && { lead: "From now on your figures come in by themselves." })}
      />
      <ConnectionTest onward={<Onward />} />
    </>
  );
};

/** Where the retailer's sign-in sends the author back to: hands the session over, tries it and shows the result. */
export default function ConnectConfirmPage() {
  const user = useUser();
  return user.impersonate_admin_id === null ? <Confirmation /> : <NotWhileActing email={user.email} />;
}
