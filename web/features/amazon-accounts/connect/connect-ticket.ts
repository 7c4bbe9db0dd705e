import * as z from "zod";
import { AmazonAccountType } from "#shared/api/amazon-accounts.ts";

/** The tab's record of a sign-in at Amazon while the author is away there. */
const ConnectTicket = z.object({
  type: AmazonAccountType,
  from: z.enum(["connect", "accounts"]),
  /** Returned in the address; a response with another state belongs to a different request. */
  state: z.string(),
  /** Proves that the code was issued to this tab (PKCE); sent only to our own API. */
  verifier: z.string(),
  /** Null until Amazon has redirected back. */
  code: z.string().nullable(),
});
export type ConnectTicket = z.infer<typeof ConnectTicket>;

const KEY = "colophon-connect";

/** Stored in the tab's session storage, which ends with the tab. */
export const saveTicket = (ticket: ConnectTicket): void => sessionStorage.setItem(KEY, JSON.stringify(ticket));

/**
 * Reads and removes the ticket, so that opening the same address again finds none. Null when missing or in another
 * version's format.
 */
export function takeTicket(): ConnectTicket | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (kept === null) return null;
  try {
    return ConnectTicket.safeParse(JSON.parse(kept)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export type Return =
  | { readonly state: "coded"; readonly ticket: ConnectTicket; readonly code: string }
  | { readonly state: "cancelled" }
  | { readonly state: "expired" };

/** The outcome in the address Amazon redirected to, if it answers this tab's request. */
export function returnOf(query: URLSearchParams, ticket: ConnectTicket | null): Return {
  if (!ticket || query.get("state") !== ticket.state) return { state: "expired" };
  if (query.get("error") === "access_denied") return { state: "cancelled" };
  const code = query.get("code");
  return code ? { state: "coded", ticket, code } : { state: "expired" };
}
