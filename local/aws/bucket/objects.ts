import { escapeXml } from "#local/gateway/aws-error.ts";
import type { AwsAnswer, AwsCall, Permission } from "#local/model/service.ts";
import type { ListedObject, ObjectStore, StoredObject } from "./object-store.ts";
import { S3Error } from "./s3-error.ts";

/**
 * Decodes an `aws-chunked` body, the form in which the SDK sends streams: `size;extensions CRLF data CRLF`, ended by a
 * chunk of size 0 and trailers.
 */
function decodeAwsChunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString("latin1"), 16);
    if (lineEnd < 0 || Number.isNaN(size)) throw new Error("The aws-chunked body is malformed");
    if (size === 0) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

/** Target of a call, from `/bucket/key`; `key` is empty for the bucket itself. */
export interface Address {
  readonly bucket: string;
  readonly key: string;
}

export function addressOf(path: string): Address {
  const [bucket = "", ...key] = path.slice(1).split("/");
  return { bucket, key: decodeURIComponent(key.join("/")) };
}

/** Sub-resources and forms of S3 that the product doesn't use: an error is better than a wrong answer. */
const UNSERVED = ["acl", "tagging", "uploads", "uploadId", "versions", "versionId", "policy", "lifecycle"];

const OPERATIONS: Readonly<Record<string, "PutObject" | "GetObject" | "HeadObject" | "DeleteObject">> = {
  PUT: "PutObject",
  GET: "GetObject",
  HEAD: "HeadObject",
  DELETE: "DeleteObject",
};

/** @throws {S3Error} for operations that the local bucket doesn't serve */
export function operationOf({ method, path, query, headers }: AwsCall): string {
  const { key } = addressOf(path);
  const operation = key
    ? OPERATIONS[method]
    : method === "GET" && query.get("list-type") === "2"
      ? "ListObjectsV2"
      : null;
  const isCopy = "x-amz-copy-source" in headers;
  if (!operation || isCopy || "range" in headers || UNSERVED.some((name) => query.has(name))) {
    throw new S3Error(501, "NotImplemented", `The local bucket does not serve ${method} ${path}?${query}`);
  }
  return operation;
}

export function objectPermissions(operation: string, { bucket, key }: Address): readonly Permission[] {
  const arn = `arn:aws:s3:::${bucket}`;
  if (operation === "ListObjectsV2") return [{ action: "s3:ListBucket", resource: arn }];
  return [{ action: `s3:${operation === "HeadObject" ? "GetObject" : operation}`, resource: `${arn}/${key}` }];
}

export const keptHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(
        ([name]) =>
          name.startsWith("x-amz-meta-") || ["content-type", "content-encoding", "cache-control"].includes(name),
      )
      .map(([name, value]) => [name, name === "content-encoding" ? value.replace(/aws-chunked,?\s*/, "") : value])
      .filter(([, value]) => value !== ""),
  );

/** Stores the call's body under its key. With `If-None-Match: *`, refuses to overwrite an existing object. */
export function putObject(store: ObjectStore, { bucket, key }: Address, call: AwsCall, now: number): AwsAnswer {
  if (call.headers["if-none-match"] === "*" && store.get(bucket, key)) {
    throw new S3Error(412, "PreconditionFailed", "At least one of the pre-conditions you specified did not hold");
  }
  const isChunked = call.headers["content-encoding"]?.includes("aws-chunked");
  const body = isChunked ? decodeAwsChunked(call.rawBody) : call.rawBody;
  const etag = store.put(bucket, { key, body, headers: keptHeaders(call.headers), modifiedAt: now });
  return { status: 200, headers: { etag: `"${etag}"` } };
}

/** Response headers that a presigned call may override, by the query parameter that does so. */
const ASKED_HEADERS = {
  "response-content-disposition": "content-disposition",
  "response-content-type": "content-type",
} as const;

const askedHeaders = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ASKED_HEADERS).flatMap(([parameter, header]) => {
      const value = query.get(parameter);
      return value === null ? [] : [[header, value]];
    }),
  );

/** Builds the response for an object, with the headers that a signed call overrides; HEAD omits the body. */
export function objectAnswer(object: StoredObject, withBody: boolean, query: URLSearchParams): AwsAnswer {
  const headers = {
    "content-type": "application/octet-stream",
    ...object.headers,
    ...askedHeaders(query),
    "content-length": String(object.size),
    etag: `"${object.etag}"`,
    "last-modified": new Date(object.modifiedAt).toUTCString(),
  };
  return { status: 200, headers, body: withBody ? object.body : "" };
}

const contentsXml = (o: ListedObject): string =>
  `<Contents><Key>${escapeXml(o.key)}</Key><LastModified>${new Date(o.modifiedAt).toISOString()}</LastModified>` +
  `<ETag>&quot;${o.etag}&quot;</ETag><Size>${o.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`;

/** Lists one page of keys in byte order; the continuation token is the last key. */
export function listObjects(store: ObjectStore, bucket: string, query: URLSearchParams): AwsAnswer {
  if (query.has("delimiter"))
    throw new S3Error(501, "NotImplemented", "The local bucket does not group keys by a delimiter");
  const most = Math.min(Number(query.get("max-keys") ?? 1000), 1000);
  const prefix = query.get("prefix") ?? "";
  const token = query.get("continuation-token");
  const after = token ? Buffer.from(token, "base64url").toString("utf8") : (query.get("start-after") ?? "");
  const found = store.list(bucket, prefix, after, most + 1);
  const page = found.slice(0, most);
  const isTruncated = found.length > most;
  const next = Buffer.from(page.at(-1)?.key ?? "").toString("base64url");
  const body =
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
    `<Name>${bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys>` +
    `<IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ""}` +
    `${page.map(contentsXml).join("")}</ListBucketResult>`;
  return { status: 200, headers: { "content-type": "application/xml" }, body };
}
