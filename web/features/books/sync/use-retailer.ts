import { useMemo } from "react";
import type { RetailerCallName, RetailerCallRequest, RetailerCallResponse } from "#shared/messages/extension.ts";
import type { AuthorProfile, SignInState } from "#shared/retailer/answers.ts";
import { retailerCall } from "#web/lib/extension/retailer-call.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useUser } from "#web/lib/session.tsx";

/** The retailer, as far as this browser's extension reaches it for the author. Every call rejects with ExtensionFailure. */
export interface Retailer {
  readonly call: <N extends RetailerCallName>(
    name: N,
    input: RetailerCallRequest<N>,
  ) => Promise<RetailerCallResponse<N>>;
  readonly signedIn: () => Promise<SignInState>;
  /** Null when the account has no author profile. */
  readonly profile: () => Promise<AuthorProfile | null>;
  /** A page of the bookshelf that could not be read, for support; null when it can be read by now. Asked for by the author's own click alone. */
  readonly unreadBookshelf: (page: number) => Promise<string | null>;
}

/**
 * Null for whoever has no extension that could ask: agencies, authors without it or who have not activated it, browsers that are connected to another
 * account, and an administrator who acts as somebody.
 */
export function useRetailer(): Retailer | null {
  const user = useUser();
  const { presence, hello, send } = useExtension();
  const isActivated = user.extension.activation_date !== null && presence === "present";
  const isOwn = hello?.paired?.user_id === user.id && user.agency === null && user.impersonate_admin_id === null;
  return useMemo(
    () =>
      isActivated && isOwn
        ? {
            call: (name, input) => retailerCall(send, name, input),
            signedIn: () => send("isAmazonLoggedIn", {}),
            profile: async () => (await send("amazonProfile", {})).profile,
            unreadBookshelf: async (page) => (await send("unreadBookshelf", { page })).html,
          }
        : null,
    [isActivated, isOwn, send],
  );
}
