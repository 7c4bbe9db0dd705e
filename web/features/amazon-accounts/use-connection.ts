import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { texts } from "#web/lib/texts.ts";
import { toastSuccess } from "#web/lib/toasts.ts";
import { type Asked, type Outcome, useConnect } from "./use-connect.ts";

export type Connection =
  | { readonly state: "connecting" }
  | { readonly state: "done"; readonly outcome: Exclude<Outcome, { state: "refused" }>; readonly asked: Asked };

/** One connection on a screen: begins when told to, says when it is done, and takes a session that is refused to the linked accounts. */
export function useConnection() {
  const navigate = useNavigate();
  const connect = useConnect();
  const [connection, setConnection] = useState<Connection>({ state: "connecting" });

  /** Resolves with whether the account is connected. */
  const begin = async (asked: Asked): Promise<boolean> => {
    setConnection({ state: "connecting" });
    const outcome = await connect(asked);
    if (outcome.state === "refused") {
      await navigate("/amazon-accounts", { replace: true, state: { error: outcome.message } });
      return false;
    }
    if (outcome.state === "connected") toastSuccess(texts.connect.connected[asked.type]);
    setConnection({ state: "done", outcome, asked });
    return outcome.state === "connected";
  };
  return { connection, begin };
}
