import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { atEnd, temporaryFolder } from "#bench/lib/cleanup.ts";

/** They belong to a connection of HTTP/1.1, and HTTP/2 forbids them. */
const OF_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "host", "strict-transport-security"]);

/** A key and a certificate for this machine, which is made for this run and which no one trusts. */
function certificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = temporaryFolder();
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", key, "-out", cert];
  execFileSync("openssl", ["req", "-x509", ...made, "-days", "2", "-subj", "/CN=localhost"], { stdio: "ignore" });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** Scripts and styles, which the distribution has stored compressed (`infra/bundling/store-site.ts`). */
const STORED = /^\/assets\/.*\.(?:js|css)$/;
const compress = promisify(brotliCompress);

/**
 * Puts HTTP/2 in front of the product at `origin`, as the distribution in front of the deployed one does: HTTP/1.1, which
 * it speaks on this machine, would send six requests at a time. Returns the address for the browser, and the argument with
 * which it trusts the certificate; otherwise it would cache nothing.
 */
export async function startEdge(origin: string): Promise<{ readonly address: string; readonly trust: string }> {
  const pair = certificate();
  const publicKey = new X509Certificate(pair.cert).publicKey.export({ type: "spki", format: "der" });
  const trust = `--ignore-certificate-errors-spki-list=${createHash("sha256").update(publicKey).digest("base64")}`;
  const server = createSecureServer({ ...pair, allowHTTP1: true });
  const listening = () => `https://localhost:${(server.address() as AddressInfo).port}`;
  const withOwn = (text: string) => text.replaceAll(origin, listening());
  const stored = new Map<string, Promise<Buffer>>();
  /** Sends a file as it is stored; its name holds its hash, so it is compressed once. */
  const sendStored = async (path: string, answer: IncomingMessage, outgoing: Http2ServerResponse): Promise<void> => {
    const known = stored.get(path);
    const bytes = known ?? buffer(answer).then((body) => compress(body));
    if (known) answer.resume();
    stored.set(path, bytes);
    outgoing.removeHeader("content-length");
    outgoing.setHeader("content-encoding", "br");
    try {
      outgoing.end(await bytes);
    } catch {
      // The browser left before the file was there.
      stored.delete(path);
      outgoing.stream?.destroy();
    }
  };
  const pass = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void => {
    const isStored = STORED.test(incoming.url);
    const given = Object.entries(incoming.headers).filter(
      ([name]) => !name.startsWith(":") && name !== "host" && !(isStored && name === "accept-encoding"),
    );
    const asked = request(
      new URL(incoming.url, origin),
      { method: incoming.method, headers: Object.fromEntries(given) },
      (answer) => {
        for (const [name, value] of Object.entries(answer.headers))
          if (value !== undefined && !OF_CONNECTION.has(name))
            outgoing.setHeader(name, name === "content-security-policy" ? withOwn(String(value)) : value);
        outgoing.statusCode = answer.statusCode ?? 502;
        if (isStored && answer.statusCode === 200) return void sendStored(incoming.url, answer, outgoing);
        if (incoming.url !== "/config.json") return void answer.pipe(outgoing);
        outgoing.removeHeader("content-length");
        answer.setEncoding("utf8");
        let config = "";
        answer.on("data", (text: string) => (config += text));
        answer.on("end", () => outgoing.end(withOwn(config)));
      },
    );
    asked.on("error", () => outgoing.stream?.destroy());
    // A browser that leaves a page gives up what it was loading.
    outgoing.on("close", () => asked.destroy());
    incoming.pipe(asked);
  };
  server.on("request", pass);
  server.on("sessionError", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  atEnd(() => server.close());
  return { address: listening(), trust };
}
