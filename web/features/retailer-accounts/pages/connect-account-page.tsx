import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { NotWhileActing } from "#web/components/ui/not-while-acting.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastSuccess } from "#web/lib/toasts.ts";
import { Connecting } from "../components/connecting.tsx";
import { NotConnected } from "../components/not-connected.tsx";
import { takeTicket } from "../connect-ticket.ts";
import { type Outcome, useConnect } from "../use-connect.ts";

interface Failed {
  readonly outcome: Extract<Outcome, { state: "empty" | "other_account" | "failed" }>;
  readonly type: "KDP" | "AUTHOR_CENTRAL";
}

const Connection = () => {
  const navigate = useNavigate();
  const { presence } = useExtension();
  const connect = useConnect();
  const [failed, setFailed] = useState<Failed | null>(null);
  const isBegun = useRef(false);

  const begin = async () => {
    const ticket = takeTicket();
    if (!ticket?.code) return navigate("/amazon-accounts", { replace: true });
    const { type } = ticket;
    const outcome = await connect(ticket, ticket.code);
    if (outcome.state === "connected") {
      toastSuccess(texts.connect.connected[type]);
      return navigate("/amazon-accounts", { replace: true });
    }
    if (outcome.state === "refused")
      return navigate("/amazon-accounts", { replace: true, state: { error: outcome.message } });
    setFailed({ outcome, type });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: It begins once, as soon as it is known whether the extension is there.
  useEffect(() => {
    if (presence === "unknown" || isBegun.current) return;
    isBegun.current = true;
    void begin();
  }, [presence]);
  return failed === null ? <Connecting /> : <NotConnected {...failed} from="accounts" />;
};

/** Connects another account, or one again, after the retailer's sign-in, and goes back to the linked accounts. */
export default function ConnectAccountPage() {
  const user = useUser();
  return user.impersonate_admin_id === null ? <Connection /> : <NotWhileActing email={user.email} />;
}
