/** A token that is about to expire is left to Amplify, which renews it. */
const RENEWED_BEFORE_MS = 10_000;

export interface StoredToken {
  readonly text: string;
  readonly isValid: boolean;
}

/** The instant a token expires, in milliseconds; 0 when it can't be read. */
function expiryOf(token: string): number {
  const payload = token.split(".")[1];
  if (payload === undefined) return 0;
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}

/**
 * The access token that Amplify keeps in the browser, or null without a session. Keys as in Amplify's `TokenStore`:
 * `CognitoIdentityServiceProvider.<client>.<user>.accessToken`.
 */
export function tokenInStorage(storage: Pick<Storage, "getItem">, clientId: string, nowMs: number): StoredToken | null {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const user = storage.getItem(`${prefix}.LastAuthUser`);
  const text = user === null ? null : storage.getItem(`${prefix}.${user}.accessToken`);
  if (text === null) return null;
  const driftMs = Number(storage.getItem(`${prefix}.${user}.clockDrift`) ?? 0);
  return { text, isValid: expiryOf(text) - RENEWED_BEFORE_MS > nowMs + driftMs };
}
