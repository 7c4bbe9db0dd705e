import type { IncomingMessage } from "node:http";
import type { AwsAnswer } from "#local/model/service.ts";

/** The names of this machine. Any port may stand beside them, since a tunnel or a container may map ours to another. */
const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * True for a request that names this machine as its host. A page of another site whose name was made to lead here (DNS rebinding) still sends its own
 * name.
 */
export const namesThisMachine = ({ headers }: IncomingMessage): boolean =>
  OWN_NAMES.has((headers.host ?? "").replace(/:\d+$/, "").toLowerCase());

/** The answer to a request for another host. */
export const FOREIGN_HOST: AwsAnswer = {
  status: 421,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: "This address only answers to localhost and 127.0.0.1.",
};
