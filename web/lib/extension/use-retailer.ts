import { useMemo } from "react";
import type { RetailerCallName, RetailerCallRequest, RetailerCallResponse } from "#shared/messages/extension.ts";
import type { AuthorProfile, SignInState } from "#shared/retailer/answers.ts";
import { useUser } from "../session/session.tsx";
import { retailerCall } from "./retailer-call.ts";
import { useExtension } from "./use-extension.tsx";

/** The retailer, as this browser's extension can reach it for the author. Every call rejects with ExtensionFailure. */
export interface Retailer {
  readonly call: <N extends RetailerCallName>(
    name: N,
    input: RetailerCallRequest<N>,
  ) => Promise<RetailerCallResponse<N>>;
  readonly signedIn: () => Promise<SignInState>;
  /** Null when the account has no author profile. */
  readonly profile: () => Promise<AuthorProfile | null>;
  /**
   * An unreadable bookshelf page, for support; null when it can be read by now. Requested only by the author's own
   * click.
   */
  readonly bookshelfOutline: (page: number) => Promise<string | null>;
}

/**
 * Null without a usable extension: for agencies, authors who have not installed or activated it, browsers connected to
 * another account, and during impersonation.
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
            bookshelfOutline: async (page) => (await send("bookshelfOutline", { page })).html,
          }
        : null,
    [isActivated, isOwn, send],
  );
}
