import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { browserPathOf } from "#local/model/base-urls.ts";
import type { ResolvedApplication } from "#local/template/resolve-template.ts";
import { WebConfig } from "#shared/api/web-config.ts";
import type { Edge } from "./edge.ts";
import type { HttpAnswer } from "./http-api.ts";

/** As most servers that compress while they answer; CloudFront doesn't document its own. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const COMPRESS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
export type Encoding = keyof typeof COMPRESS;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
const COMPRESSED = new Set([".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest"]);

const isHashed = (file: string): boolean => file.startsWith("/assets/");

/** The best compression that a client accepts, preferred as CloudFront prefers it. */
export const encodingOf = (acceptEncoding: string | undefined): Encoding | null =>
  (["br", "gzip"] as const).find((encoding) => new RegExp(`\\b${encoding}\\b`).test(acceptEncoding ?? "")) ?? null;

/** Serves the built site as the distribution in front of its bucket does. */
export function createSite(
  folder: string,
  edge: Edge,
): (path: string, encoding: Encoding | null) => Promise<HttpAnswer> {
  /** Compressed files whose names hold their hash, by encoding and name. */
  const kept = new Map<string, Buffer>();
  const compressed = async (file: string, body: Buffer, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${file}`;
    const bytes = kept.get(key) ?? (await COMPRESS[encoding](body));
    if (isHashed(file)) kept.set(key, bytes);
    return bytes;
  };
  return async (path, encoding) => {
    const file = normalize(decodeURIComponent(edge.fileFor(path)));
    const extension = extname(file);
    const body = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (["ENOENT", "EISDIR", "ENOTDIR"].includes(error.code ?? "")) return null;
      throw error;
    });
    // S3's answer for every missing key in a bucket that may not be listed.
    if (!body) return { status: 403, headers: { "content-type": "text/plain" }, body: "Access Denied" };
    const headers = {
      "content-type": TYPES[extension] ?? "application/octet-stream",
      "cache-control": isHashed(file) ? "public, max-age=31536000, immutable" : "no-cache",
    };
    if (!encoding || !COMPRESSED.has(extension)) return { status: 200, headers, body };
    return {
      status: 200,
      headers: { ...headers, "content-encoding": encoding, vary: "accept-encoding" },
      body: await compressed(file, body, encoding),
    };
  };
}

const OUTPUT = "WebConfig";

/**
 * Builds the text of `/config.json`: the deployed configuration with the user pool's local address. Empty for an
 * application without a site.
 */
export function webConfigOf(template: ResolvedApplication, origin: string): string {
  const output = template.output(OUTPUT);
  if (output === undefined) return "{}";
  const deployed = WebConfig.parse(JSON.parse(String(output)));
  return JSON.stringify({
    ...deployed,
    userPoolEndpoint: `${origin}${browserPathOf("cognito-idp")}/`,
  } satisfies WebConfig);
}
