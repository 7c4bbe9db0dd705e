import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "#local/model/read-body.ts";
import type { AwsAnswer, AwsCall } from "#local/model/service.ts";

/** More than any call of the product carries; S3 accepts 5 GB in one part. */
const BODY_LIMIT = 256 * 1024 * 1024;

/** Signing names of the protocols that name their operation in `X-Amz-Target`, for unsigned calls. */
const TARGETS: Readonly<Record<string, string>> = { AWSCognitoIdentityProviderService: "cognito-idp" };

/**
 * Parses `Credential=KEY/20261120/us-east-1/dynamodb/aws4_request` of a signed request into key id and signing name.
 */
function credentialScope(authorization: string | undefined): { keyId: string; service: string } | null {
  const match = authorization?.match(/Credential=([^/,]+)\/\d{8}\/[^/]+\/([^/]+)\/aws4_request/);
  return match?.[1] && match[2] ? { keyId: match[1], service: match[2] } : null;
}

export const flatHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : (value ?? ""),
    ]),
  );

const jsonOf = (body: Buffer, contentType: string | undefined): unknown => {
  if (!contentType?.includes("json") || body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString("utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/**
 * Parses a request as an AWS API call.
 * @param root path of the service's mount, without a trailing slash
 * @param service signing name when the mount determines it; else from the signature or the target
 */
export async function awsCallOf(request: IncomingMessage, root: string, service?: string): Promise<AwsCall> {
  const url = new URL(request.url ?? "/", "http://local");
  const headers = flatHeaders(request);
  const rawBody = await readBody(request, BODY_LIMIT);
  const scope = credentialScope(headers.authorization);
  const [prefix = "", action = ""] = (headers["x-amz-target"] ?? "").split(".");
  return {
    service: service ?? scope?.service ?? TARGETS[prefix] ?? "",
    action,
    method: request.method ?? "GET",
    path: url.pathname.slice(root.length) || "/",
    query: url.searchParams,
    headers,
    rawBody,
    json: jsonOf(rawBody, headers["content-type"]),
    principal: scope?.keyId ?? null,
  };
}

export function sendAwsAnswer(response: ServerResponse, answer: AwsAnswer): void {
  const { status, headers = {}, body = "" } = answer;
  const isObject = typeof body === "object" && !Buffer.isBuffer(body);
  const bytes = isObject ? JSON.stringify(body) : body;
  const type = isObject && !("content-type" in headers) ? { "content-type": "application/x-amz-json-1.1" } : {};
  const length = "content-length" in headers ? {} : { "content-length": String(Buffer.byteLength(bytes)) };
  response.writeHead(status, { ...type, ...length, ...headers });
  response.end(bytes);
}
