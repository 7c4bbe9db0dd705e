import { createHash } from "node:crypto";
import type { AwsCall } from "#local/model/service.ts";
import { badSignature, denied } from "./s3-error.ts";
import { credentialScopeOf, isSameSignature, signatureOf } from "./signing-key.ts";

/** RFC 3986 encoding with upper-case hex digits, as Signature Version 4 requires. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const timeOf = (amzDate: string): number =>
  Date.parse(amzDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/**
 * Verifies a presigned URL: signature over method, path, query and signed headers, and expiry.
 * @param root path of the service's mount, which the signed URL included
 * @returns access key id of the signer
 * @throws {S3Error}
 */
export function checkPresignedUrl(
  call: AwsCall,
  root: string,
  secretOf: (keyId: string) => string,
  now: number,
): string {
  const { query } = call;
  const amzDate = query.get("X-Amz-Date") ?? "";
  const scope = credentialScopeOf(query.get("X-Amz-Credential") ?? "");
  if (!scope || query.get("X-Amz-Algorithm") !== "AWS4-HMAC-SHA256") throw denied();
  const signedHeaders = (query.get("X-Amz-SignedHeaders") ?? "host").split(";");
  const canonicalQuery = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const canonical = [
    call.method,
    `${root}${call.path}`,
    canonicalQuery,
    ...signedHeaders.map((h) => `${h}:${(call.headers[h] ?? "").trim()}`),
    "",
    signedHeaders.join(";"),
    query.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
  ].join("\n");
  const { date, region, service } = scope;
  const hash = createHash("sha256").update(canonical).digest("hex");
  const text = ["AWS4-HMAC-SHA256", amzDate, `${date}/${region}/${service}/aws4_request`, hash].join("\n");
  if (!isSameSignature(query.get("X-Amz-Signature") ?? "", signatureOf(text, secretOf(scope.keyId), scope))) {
    throw badSignature();
  }
  const expiresAt = timeOf(amzDate) + Number(query.get("X-Amz-Expires") ?? 0) * 1000;
  if (!(now < expiresAt)) throw denied("Request has expired");
  return scope.keyId;
}
