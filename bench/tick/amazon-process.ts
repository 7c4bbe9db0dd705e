import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { NODE_FLAGS } from "../lib/child.ts";
import { atEnd } from "../lib/cleanup.ts";

/** Starts the simulated Amazon in its own process; `setTime` (epoch milliseconds) resolves once it has the time. */
export async function startAmazonProcess(now: number) {
  const child = fork(join(import.meta.dirname, "amazon-in-child.ts"), [String(now)], { execArgv: NODE_FLAGS });
  const close = atEnd(() => child.kill("SIGKILL"));
  const [port] = await once(child, "message");
  return {
    port: Number(port),
    close,
    setTime: async (at: number): Promise<void> => {
      child.send(at);
      await once(child, "message");
    },
  };
}
