import { Group } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import * as z from "zod";
import { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { NotWhileActing } from "#web/components/ui/acting-note.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { returnOf, saveTicket, takeTicket } from "../connect/connect-ticket.ts";
import { ConnectFailed, Connecting, NotConnected } from "../connect/not-connected.tsx";
import { type Asked, useConnection } from "../connect/use-connect.ts";
import { TEXT } from "../text.ts";
import { ConnectionTest } from "./test-cookies-page.tsx";

const Kept = z.object({ connected: AmazonAccountType });

/** The type of account this page has already connected, from its browser history entry; null if none. */
const connectedBefore = (state: unknown): Asked["type"] | null => Kept.safeParse(state).data?.connected ?? null;

/** Processes the redirect from Amazon's sign-in once; opening the address again proves nothing. */
function useConfirmation() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { presence } = useExtension();
  const { state } = useLocation();
  const { connection, begin: connect } = useConnection();
  const [problem, setProblem] = useState<"cancelled" | "expired" | null>(null);
  const [before] = useState(() => connectedBefore(state));
  const isBegun = useRef(false);

  /** Stores the success in the history entry, so that a reloaded page shows it again. */
  const begin = async (asked: Asked) => {
    if (await connect(asked)) setQuery({}, { replace: true, state: { connected: asked.type } });
  };
  const takeUp = async () => {
    const returned = returnOf(query, takeTicket());
    // The code is already used, but doesn't belong in an address either way.
    setQuery({}, { replace: true });
    if (returned.state !== "coded") return setProblem(returned.state);
    const { ticket, code } = returned;
    if (ticket.from === "connect") return begin({ ...ticket, code, replace: false });
    saveTicket({ ...ticket, code });
    await navigate("/connect/account", { replace: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: It begins once, as soon as it is known whether the extension is there.
  useEffect(() => {
    if (before || presence === "unknown" || isBegun.current) return;
    isBegun.current = true;
    void takeUp();
  }, [presence]);
  return { problem, connection, begin, before };
}

const Onward = () => {
  const { first_data_at } = useUser();
  return (
    <Group gap="xs">
      <LinkButton to={first_data_at === null ? "/royalties/importing" : "/royalties"}>
        {TEXT.connect.seeRoyalties}
      </LinkButton>
      <LinkButton to="/amazon-accounts" variant="default">
        {TEXT.linkedAccounts}
      </LinkButton>
    </Group>
  );
};

const Connected = ({ type }: Pick<Asked, "type">) => (
  <>
    <PageHeader title={TEXT.connect.doneTitle} {...(type === "KDP" && { lead: TEXT.connect.doneHint })} />
    <ConnectionTest onward={<Onward />} />
  </>
);

const Confirmation = () => {
  const { problem, connection, begin, before } = useConfirmation();
  if (before) return <Connected type={before} />;
  if (problem) {
    return (
      <ConnectFailed why={TEXT.connect[problem]}>
        <LinkButton to="/connect">{texts.extension.tryAgain}</LinkButton>
      </ConnectFailed>
    );
  }
  if (connection.state === "connecting") return <Connecting />;
  const { outcome, asked } = connection;
  if (outcome.state !== "connected")
    return <NotConnected outcome={outcome} asked={asked} onAgain={(again) => void begin(again)} />;
  return <Connected type={asked.type} />;
};

export default function ConnectConfirmPage() {
  const user = useUser();
  return user.impersonate_admin_id === null ? <Confirmation /> : <NotWhileActing email={user.email} />;
}
