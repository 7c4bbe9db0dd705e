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
