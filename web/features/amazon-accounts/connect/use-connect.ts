import { useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useConnectAmazonAccount } from "#web/api/amazon-accounts.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { handOver, type SubmittedFile } from "#web/lib/extension/hand-over.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import type { ConnectTicket } from "./connect-ticket.ts";

export type Outcome =
  | { readonly state: "connected" }
  | { readonly state: "empty" }
  /** The session was rejected, with the server's message. */
  | { readonly state: "refused"; readonly message: string }
  /** Another publishing account is connected; the author must choose between them. */
  | { readonly state: "other_account"; readonly message: string }
  | { readonly state: "failed"; readonly message: string };

function outcomeOf(error: unknown): Outcome {
  if (isExtensionFailure(error)) return { state: "failed", message: error.message || texts.genericError };
  if (isFailure(error, "conflict")) return { state: "other_account", message: error.message };
  // Checks the error code, not the status: other refusals have nothing to do with Amazon.
  if (isFailure(error, "retailer_auth")) return { state: "refused", message: error.message || TEXT.resyncRefused };
  if (isFailure(error, "offline")) return { state: "failed", message: texts.offline };
  if (isFailure(error, "too_many")) return { state: "failed", message: texts.tooMany };
  if (isFailure(error, "stale") && error.message) return { state: "failed", message: error.message };
  if (isFailure(error)) return { state: "failed", message: texts.genericError };
  throw error;
}

/** A sign-in that returned a code. `replace` when the author confirmed replacing the previous publishing account. */
export type Asked = Pick<ConnectTicket, "type" | "verifier"> & { readonly code: string; readonly replace: boolean };

export function useSessionTransfer(): () => Promise<SubmittedFile> {
  const { send } = useExtension();
  return useCallback(() => handOver(send), [send]);
}

function useConnect(): (asked: Asked) => Promise<Outcome> {
  const handOver = useSessionTransfer();
  const { run } = useConnectAmazonAccount();
  return async ({ type, verifier, code, replace }) => {
    try {
      const { data } = await run({ body: { ...(await handOver()), code, token: verifier, type, replace } });
      return { state: data ? "connected" : "empty" };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

type Connection =
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
