import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { NODE_FLAGS } from "#bench/lib/child.ts";
import { atEnd, temporaryFolder } from "#bench/lib/cleanup.ts";
import { freePort } from "#local/model/listen.ts";

/** The demo author's older figures arrive after the address answers, which would slow what is measured. */
const SEEDED = "figures and payments are complete";
const READY = /Colophon is ready at (\S+)/;

/**
 * Starts the whole product on this machine, as `npm start` does, with the demo users and all of their figures; returns
 * its address. It stops when the program ends.
 */
export async function startStack(): Promise<string> {
  const script = join(import.meta.dirname, "../../local/start/main.ts");
  const child = spawn(process.execPath, [...NODE_FLAGS, script, "--fresh", "--port", String(await freePort())], {
    env: { ...process.env, COLOPHON_STATE_DIR: temporaryFolder() },
    stdio: ["ignore", "pipe", "inherit"],
  });
  atEnd(async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  });
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout.on("data", (data) => {
      printed += data;
      const address = READY.exec(printed)?.[1];
      if (address && printed.includes(SEEDED)) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`the product ended with ${code}: ${printed.slice(-2000)}`)));
  });
}
