import { useMemo } from "react";
import type { AmazonCallName, AmazonCallRequest, AmazonCallResponse } from "#shared/messages/extension.ts";
import type { AuthorProfile, SignInState } from "#shared/sources/amazon/answers.ts";
import { useUser } from "../session/session.tsx";
import { callAmazon } from "./call-amazon.ts";
import type { SendToExtension } from "./detect-extension.ts";
import { ExtensionFailure } from "./extension-failure.ts";
import { useExtension } from "./use-extension.tsx";

/** Amazon, as this browser's extension can reach it for the author. Every call rejects with ExtensionFailure. */
export interface ExtensionAmazon {
  readonly call: <N extends AmazonCallName>(name: N, input: AmazonCallRequest<N>) => Promise<AmazonCallResponse<N>>;
  readonly signedIn: () => Promise<SignInState>;
  /** Null when the account has no author profile. Rejects with `signed_out` without a session at the author portal. */
  readonly profile: () => Promise<AuthorProfile | null>;
  /**
   * An unreadable bookshelf page, for support; null when it can be read by now. Requested only by the author's own
   * click.
   */
  readonly bookshelfOutline: (page: number) => Promise<string | null>;
}

/** The extension has no profile for a missing session either, so a missing profile is checked against the session. */
async function readProfile(send: SendToExtension): Promise<AuthorProfile | null> {
  const { profile } = await send("amazonProfile", {});
  if (profile === null && !(await send("isAmazonLoggedIn", {})).author_central)
    throw new ExtensionFailure("signed_out");
  return profile;
}

/**
 * Null without a usable extension: for agencies, authors who have not installed or activated it, browsers connected to
 * another account, and during impersonation.
 */
export function useExtensionAmazon(): ExtensionAmazon | null {
  const user = useUser();
  const { presence, hello, send } = useExtension();
  const isActivated = user.extension.activation_date !== null && presence === "present";
  const isOwn = hello?.paired?.user_id === user.id && user.agency === null && user.impersonate_admin_id === null;
  return useMemo(
    () =>
      isActivated && isOwn
        ? {
            call: (name, input) => callAmazon(send, name, input),
            signedIn: () => send("isAmazonLoggedIn", {}),
            profile: () => readProfile(send),
            bookshelfOutline: async (page) => (await send("bookshelfOutline", { page })).html,
          }
        : null,
    [isActivated, isOwn, send],
  );
}
