import { useEffect, useRef } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { NotWhileActing } from "#web/components/ui/acting-note.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { takeTicket } from "../connect/connect-ticket.ts";
import { Connecting, NotConnected } from "../connect/not-connected.tsx";
import { useConnection } from "../connect/use-connect.ts";

const Connection = () => {
  const navigate = useNavigate();
  const { presence } = useExtension();
  const { connection, begin } = useConnection();
  const isBegun = useRef(false);

  const takeUp = async () => {
    const ticket = takeTicket();
    if (!ticket?.code) return navigate("/amazon-accounts", { replace: true });
    await begin({ ...ticket, code: ticket.code, replace: false });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: It begins once, as soon as it is known whether the extension is there.
  useEffect(() => {
    if (presence === "unknown" || isBegun.current) return;
    isBegun.current = true;
    void takeUp();
  }, [presence]);

  if (connection.state === "connecting") return <Connecting />;
  const { outcome, asked } = connection;
  if (outcome.state === "connected") return <Navigate to="/amazon-accounts" replace />;
  return <NotConnected outcome={outcome} asked={asked} onAgain={(again) => void begin(again)} />;
};

/** Connects or reconnects an account after Amazon's sign-in, then returns to the linked accounts. */
export default function ConnectAccountPage() {
  const user = useUser();
  return user.impersonate_admin_id === null ? <Connection /> : <NotWhileActing email={user.email} />;
}
