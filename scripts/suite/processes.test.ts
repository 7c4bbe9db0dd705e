import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { watchSuite } from "./processes.ts";

const WITH_PARENT = join(import.meta.dirname, "../../local/model/end-with-parent.sh");

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Starts a process that spawns `command`, prints its pid, and holds the pipe that the command may watch. */
const parentOf = (command: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const start = `const child = require("node:child_process").spawn(${JSON.stringify(command)}, ${JSON.stringify(args)}, { stdio: ["pipe", "inherit", "ignore"] });
    setInterval(() => undefined, 1000);`;
  return spawn(process.execPath, ["-e", start], { stdio: ["ignore", "pipe", "ignore"], env });
};
const SAY_AND_STAY = "console.log(process.pid); setInterval(() => undefined, 1000)";

test("names any process left by a killed test and ends it with the suite", async () => {
  const env = { ...process.env };
  const suite = watchSuite(env);
  const parent = parentOf(process.execPath, ["-e", SAY_AND_STAY], env);
  const [said] = await once(parent.stdout, "data");
  const pid = Number(said);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  expect(isRunning(pid)).toBe(true);
  const left = await suite.end(0);
  expect(left.map((process) => process.pid)).toEqual([pid]);
  expect(left[0]?.command).toContain("console.log(process.pid)");
  expect(await watchSuite(env).end(0)).toEqual([]);
});

test("a table engine ends with its parent process, even when that is killed", async () => {
  const env = { ...process.env };
  const suite = watchSuite(env);
  const parent = parentOf("sh", [WITH_PARENT, process.execPath, "-e", SAY_AND_STAY], env);
  const [said] = await once(parent.stdout, "data");
  expect(isRunning(Number(said))).toBe(true);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  await expect.poll(() => isRunning(Number(said)), { timeout: 20_000 }).toBe(false);
  expect(await suite.end()).toEqual([]);
});

test("a supervised process that ends first exits with its own code", async () => {
  const child = spawn("sh", [WITH_PARENT, process.execPath, "-e", "process.exit(7)"], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  expect((await once(child, "exit"))[0]).toBe(7);
});
