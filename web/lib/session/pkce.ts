const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** A 256-bit secret in base64url from random bytes, suitable as a verifier and as a state (RFC 7636 §4.1). */
export const secretOf = (random: Uint8Array): string => toBase64Url(random);

/** The code challenge that proves the verifier without revealing it (S256). */
export async function challengeOf(verifier: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}
