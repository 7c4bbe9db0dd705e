import { z } from "zod";
import { AmazonAccountType } from "#shared/api/amazon-accounts.ts";

/** What this tab keeps of a sign-in at the retailer while the author is away there. */
const ConnectTicket = z.object({
  type: AmazonAccountType,
  /** The screen that it was begun on. */
  from: z.enum(["connect", "accounts"]),
  /** Comes back in the address: an answer with another one is to somebody else's question. */
  state: z.string(),
  /** Proves that the code was handed to this tab; told to nobody but our own API. */
  verifier: z.string(),
  /** Null until the retailer has sent the author back. */
  code: z.string().nullable(),
});
export type ConnectTicket = z.infer<typeof ConnectTicket>;

const KEY = "colophon-connect";

/** Kept in the tab's own storage, which ends with the tab. */
export const keepTicket = (ticket: ConnectTicket): void => sessionStorage.setItem(KEY, JSON.stringify(ticket));

/** The ticket, once: whoever comes by the same address again has none. Null when there is none, or one of another version's making. */
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
  | { readonly state: "stray" };

/** What the address says with which the retailer sent the author back, if it answers what this tab asked. */
export function returnOf(query: URLSearchParams, ticket: ConnectTicket | null): Return {
  if (!ticket || query.get("state") !== ticket.state) return { state: "stray" };
  if (query.get("error") === "access_denied") return { state: "cancelled" };
  const code = query.get("code");
  return code ? { state: "coded", ticket, code } : { state: "stray" };
}
