import { getUser } from "#shared/api/accounts/accounts.ts";
import { actingGrantsIn } from "../session/acting-grant.ts";
import { signedInClient, tokenInStorage } from "../session/token-in-storage.ts";
import { addressOf } from "./api-client.ts";

interface EarlyUser {
  readonly authorization: string;
  readonly response: Promise<Response>;
}
declare global {
  interface Window {
    /** The request for the user that the document's head has sent, until the application takes its answer over. */
    earlyUser?: EarlyUser | undefined;
  }
}

const ADDRESS = addressOf(getUser.path, {});

/** Later on, an answer from the start of the page may be out of date. */
const FRESH_MS = 10_000;

/**
 * Asks for the signed-in user while the application's code loads. Runs in the document's head. Expired sessions and
 * impersonations are left to the application. `nowMs` is in epoch milliseconds.
 */
export function askForUserEarly(nowMs: number): void {
  const clientId = signedInClient(localStorage);
  const token = clientId === null ? null : tokenInStorage(localStorage, clientId, nowMs);
  if (!token?.isValid || actingGrantsIn(sessionStorage).current()) return;
  const authorization = `Bearer ${token.text}`;
  const response = fetch(ADDRESS, { headers: { authorization } });
  // The application takes over what failed, too, and reports it.
  response.catch(() => undefined);
  window.earlyUser = { authorization, response };
}

/**
 * Fetches, or takes over the user that the document's head has asked for with the same token. The early answer is used
 * once. `sinceStartMs` is the time since the page began to load.
 */
export const withEarlyUser =
  (fetch: typeof globalThis.fetch, sinceStartMs: () => number): typeof globalThis.fetch =>
  (input, init) => {
    const early = window.earlyUser;
    const headers = new Headers(init?.headers);
    const others = [...headers.keys()].filter((name) => name !== "authorization" && name !== "if-none-match");
    const isSame =
      String(input) === ADDRESS &&
      init?.method === "GET" &&
      headers.get("authorization") === early?.authorization &&
      others.length === 0;
    if (!early || !isSame || sinceStartMs() > FRESH_MS) return fetch(input, init);
    window.earlyUser = undefined;
    return early.response;
  };
