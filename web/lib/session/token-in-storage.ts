/** A token that is about to expire is left to Amplify, which renews it. */
const RENEWED_BEFORE_MS = 10_000;

export interface StoredToken {
  readonly text: string;
  readonly isValid: boolean;
}

/** A token's claims, unverified; empty when it can't be read. */
function claimsOf(token: string): { readonly exp?: unknown; readonly username?: unknown } {
  const payload = token.split(".")[1];
  if (payload === undefined) return {};
  try {
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) ?? {};
  } catch {
    // A token that can't be read has no claims; the server judges it.
    return {};
  }
}

/** The instant a token expires, in milliseconds; 0 when it can't be read. */
function expiryOf(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === "number" ? exp * 1000 : 0;
}

/** The id of the user whom a token was issued to; null when it can't be read. */
export function ownerOf(token: string): string | null {
  const { username } = claimsOf(token);
  return typeof username === "string" ? username : null;
}

const POOL = "CognitoIdentityServiceProvider";
const LAST_USER = "LastAuthUser";

/** Whether a key of the storage holds part of the session. */
export const isOfSession = (key: string): boolean => key.startsWith(`${POOL}.`);

/** The id of the user pool's client whose session this browser keeps, or null without a session. */
export function signedInClient(storage: Storage): string | null {
  const key = Object.keys(storage).find((name) => name.startsWith(`${POOL}.`) && name.endsWith(`.${LAST_USER}`));
  return key?.split(".")[1] ?? null;
}

/**
 * Notifies when another tab signs out, with true, or signs in another user, with false; returns the unsubscribe function.
 */
export function onSessionOfOtherTab(changed: (isOver: boolean) => void): () => void {
  const listen = ({ key, oldValue, newValue, isTrusted }: StorageEvent): void => {
    // This tab notifies its own components by events of its own.
    if (!isTrusted || !key?.startsWith(`${POOL}.`) || !key.endsWith(`.${LAST_USER}`)) return;
    if (oldValue !== null && oldValue !== newValue) changed(newValue === null);
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/**
 * The access token that Amplify keeps in the browser, or null without a session. Keys as in Amplify's `TokenStore`:
 * `CognitoIdentityServiceProvider.<client>.<user>.accessToken`.
 */
export function tokenInStorage(storage: Pick<Storage, "getItem">, clientId: string, nowMs: number): StoredToken | null {
  const prefix = `${POOL}.${clientId}`;
  const user = storage.getItem(`${prefix}.${LAST_USER}`);
  const text = user === null ? null : storage.getItem(`${prefix}.${user}.accessToken`);
  if (text === null) return null;
  const driftMs = Number(storage.getItem(`${prefix}.${user}.clockDrift`) ?? 0);
  return { text, isValid: expiryOf(text) - RENEWED_BEFORE_MS > nowMs + driftMs };
}
