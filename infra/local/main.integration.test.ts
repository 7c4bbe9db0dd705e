import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { getUser } from "#shared/api/accounts.ts";
import { getRoyaltiesReport } from "#shared/api/royalties.ts";
import { addDays } from "#shared/primitives/dates.ts";
import { DEMO_PASSWORD } from "./demo/people.ts";
import { asPerson } from "./demo/session.ts";
import { freePort } from "./free-port.ts";
import { listen, stopListening } from "./listen.ts";
import { DEMO_AUTHOR } from "./retailer/universe/author.ts";
import { ROOT, temporaryFolder } from "./testing/start-fixture.ts";

const folder = temporaryFolder();
afterAll(folder.remove);

const start = (port: number, ...words: readonly string[]): ChildProcess =>
  spawn(process.execPath, ["infra/local/main.ts", ...words, "--port", String(port)], {
    cwd: ROOT,
    env: { ...process.env, COLOPHON_STATE_DIR: folder.path, NODE_OPTIONS: "" },
  });

const outputOf = async (child: ChildProcess): Promise<{ code: number | null; text: string }> => {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (text += data));
  const [code] = await once(child, "exit");
  return { code, text };
};

/** Command lines of all processes that name the test's state folder. */
function processesOfTest(): readonly string[] {
  // Small Debian machines have no ps, and macOS has no /proc.
  const commands = existsSync("/proc")
    ? readdirSync("/proc")
        .filter((entry) => /^\d+$/.test(entry))
        .map(commandOf)
    : execFileSync("ps", ["-axo", "command="], { encoding: "utf8" }).split("\n");
  return commands.filter((command) => command.includes(folder.path));
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch (error) {
    // Processes end while we look at them.
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return "";
    throw error;
  }
}

test("a taken port is one sentence and exit code 1", async () => {
  const other = createServer();
  const port = await listen(other, 0);
  const { code, text } = await outputOf(start(port, "--no-seed"));
  expect(code).toBe(1);
  expect(text.trim()).toBe(
    `Port ${port} is in use: end what uses it, or choose another with npm start -- --port ${port + 1}.`,
  );
  await stopListening(other);
});

test("Ctrl-C ends every process of it", async () => {
  const port = await freePort();
  const child = start(port, "--no-seed");
  const ended = outputOf(child);
  const config = () =>
    fetch(`http://127.0.0.1:${port}/config.json`).then(
      (r) => r.status,
      () => 0,
    );
  await expect.poll(config, { timeout: 30_000 }).toBe(200);
  expect(processesOfTest().join("\n")).toContain("dynoxide");
  child.kill("SIGINT");
  expect((await ended).code).toBe(0);
  expect(processesOfTest()).toEqual([]);
  expect(existsSync(join(folder.path, "lock"))).toBe(false);
});

test("says ready only when the demo author's report shows under their plan, and what is being prepared until then", async () => {
  const port = await freePort();
  const child = start(port, "--fresh");
  const ended = outputOf(child);
  let printed = "";
  child.stdout?.on("data", (data) => (printed += data));
  await expect.poll(() => printed, { timeout: 240_000, interval: 50 }).toContain("Colophon is ready at");
  const endDate = new Date().toISOString().slice(0, 10);
  const query = { startDate: addDays(endDate, -30), endDate };
  await asPerson(`http://localhost:${port}`, DEMO_AUTHOR.email, DEMO_PASSWORD, async (author) => {
    expect(await author.call(getUser)).toMatchObject({ plan: { stripe_plan: "author-publisher-yearly" } });
    const { records } = await author.call(getRoyaltiesReport, { query });
    expect(records.length).toBeGreaterThan(0);
  });
  const before = printed.slice(0, printed.indexOf("Colophon is ready at"));
  for (const line of ["Colophon is starting", "people …", "plans …", `reports of ${endDate.slice(0, 4)} …`])
    expect(before).toContain(line);
  child.kill("SIGINT");
  expect((await ended).code).toBe(0);
}, 300_000);
