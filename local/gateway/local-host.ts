import type { IncomingMessage } from "node:http";
import type { AwsAnswer } from "#local/model/service.ts";

/** Host names of this machine. Any port is accepted, because a tunnel or a container may map ours to another. */
const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * True when the Host header names this machine. A page of another site that resolves here by DNS rebinding still sends
 * its own name.
 */
export const namesThisMachine = ({ headers }: IncomingMessage): boolean =>
  OWN_NAMES.has((headers.host ?? "").replace(/:\d+$/, "").toLowerCase());

export const FOREIGN_HOST: AwsAnswer = {
  status: 421,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: "This address only answers to localhost and 127.0.0.1.",
};

/** Headers of local-only responses and refusals. Pages that load or frame anything set a policy of their own. */
export const LOCAL_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
};
