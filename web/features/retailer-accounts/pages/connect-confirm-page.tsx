import { Group } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { NotWhileActing } from "#web/components/ui/not-while-acting.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastSuccess } from "#web/lib/toasts.ts";
import { ConnectFailed, Connecting } from "../components/connecting.tsx";
import { ConnectionTest } from "../components/connection-test.tsx";
import { NotConnected } from "../components/not-connected.tsx";
import { type ConnectTicket, keepTicket, returnOf, takeTicket } from "../connect-ticket.ts";
import { type Outcome, useConnect } from "../use-connect.ts";

type Shown =
  | { readonly state: "connecting" | "cancelled" | "stray" }
  | {
      readonly state: "done";
      readonly outcome: Exclude<Outcome, { state: "refused" }>;
      readonly ticket: ConnectTicket;
    };

/** Takes up what the retailer's sign-in sent back, once; an address that is opened again proves nothing any more. */
function useConfirmation(): Shown {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { presence } = useExtension();
  const connect = useConnect();
  const [shown, setShown] = useState<Shown>({ state: "connecting" });
  const isBegun = useRef(false);

  const begin = async () => {
    const returned = returnOf(query, takeTicket());
    // The code is of no use to anybody any more, and still has no business in an address.
    setQuery({}, { replace: true });
    if (returned.state !== "coded") return setShown(returned);
    const { ticket, code } = returned;
    if (ticket.from === "accounts") {
      keepTicket({ ...ticket, code });
      return navigate("/connect/account", { replace: true });
    }
    const outcome = await connect(ticket, code);
    if (outcome.state === "refused")
      return navigate("/amazon-accounts", { replace: true, state: { error: outcome.message } });
    if (outcome.state === "connected") toastSuccess(texts.connect.connected[ticket.type]);
    setShown({ state: "done", outcome, ticket });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: It begins once, as soon as it is known whether the extension is there.
  useEffect(() => {
    if (presence === "unknown" || isBegun.current) return;
    isBegun.current = true;
    void begin();
  }, [presence]);
  return shown;
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
  const shown = useConfirmation();
  if (shown.state === "connecting") return <Connecting />;
  if (shown.state !== "done") {
    return (
      <ConnectFailed why={texts.connect[shown.state]}>
        <LinkButton to="/connect">{texts.extension.tryAgain}</LinkButton>
      </ConnectFailed>
    );
  }
  const { outcome, ticket } = shown;
  if (outcome.state !== "connected") return <NotConnected outcome={outcome} type={ticket.type} from={ticket.from} />;
  return (
    <>
      <PageHeader title="Your account is connected" lead="From now on your figures come in by themselves." />
      <ConnectionTest onward={<Onward />} />
    </>
  );
};

/** Where the retailer's sign-in sends the author back to: hands the session over, tries it and shows the result. */
export default function ConnectConfirmPage() {
  const user = useUser();
  return user.impersonate_admin_id === null ? <Confirmation /> : <NotWhileActing email={user.email} />;
}
