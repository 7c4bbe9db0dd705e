import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Edge } from "./edge.ts";
import type { HttpAnswer } from "./http-api.ts";

const compress = promisify(gzip);

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

/** Serves the built site as the distribution in front of its bucket does. */
export function createSite(folder: string, edge: Edge): (path: string, acceptsGzip: boolean) => Promise<HttpAnswer> {
  return async (path, acceptsGzip) => {
    const file = normalize(decodeURIComponent(edge.fileFor(path)));
    const extension = extname(file);
    const body = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (["ENOENT", "EISDIR", "ENOTDIR"].includes(error.code ?? "")) return null;
      throw error;
    });
    // S3's answer for every missing key in a bucket that may not be listed.
    if (!body) return { status: 403, headers: { "content-type": "text/plain" }, body: "Access Denied" };
    const isHashed = file.startsWith("/assets/");
    const headers = {
      "content-type": TYPES[extension] ?? "application/octet-stream",
      "cache-control": isHashed ? "public, max-age=31536000, immutable" : "no-cache",
    };
    if (!acceptsGzip || !COMPRESSED.has(extension)) return { status: 200, headers, body };
    const zipped = await compress(body);
    return { status: 200, headers: { ...headers, "content-encoding": "gzip", vary: "accept-encoding" }, body: zipped };
  };
}
