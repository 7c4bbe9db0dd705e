import { createHmac, timingSafeEqual } from "node:crypto";

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** Parsed from `KEY/20261120/us-east-1/s3/aws4_request`. */
export interface CredentialScope {
  readonly keyId: string;
  readonly date: string;
  readonly region: string;
  readonly service: string;
}

export function credentialScopeOf(credential: string): CredentialScope | null {
  const [keyId, date, region, service, end] = credential.split("/");
  return keyId && date && region && service && end === "aws4_request" ? { keyId, date, region, service } : null;
}

/** Signs a text with Signature Version 4; the result is in hex. */
export function signatureOf(text: string, secret: string, { date, region, service }: CredentialScope): string {
  const key = [date, region, service, "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString("hex");
}

export function isSameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
