import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import { type Asked, type Outcome, useConnect } from "./use-connect.ts";

export type Connection =
  | { readonly state: "connecting" }
  | { readonly state: "done"; readonly outcome: Exclude<Outcome, { state: "refused" }>; readonly asked: Asked };

/**
 * A connection on a screen: starts on request, reports success, and sends a rejected session to the linked accounts.
 */
export function useConnection() {
  const navigate = useNavigate();
  const connect = useConnect();
  const [connection, setConnection] = useState<Connection>({ state: "connecting" });

  const begin = async (asked: Asked): Promise<boolean> => {
    setConnection({ state: "connecting" });
    const outcome = await connect(asked);
    if (outcome.state === "refused") {
      await navigate("/amazon-accounts", { replace: true, state: { error: outcome.message } });
      return false;
    }
    if (outcome.state === "connected") toastSuccess(TEXT.connected[asked.type]);
    setConnection({ state: "done", outcome, asked });
    return outcome.state === "connected";
  };
  return { connection, begin };
}
