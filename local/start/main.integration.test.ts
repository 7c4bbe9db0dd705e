import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "#local/demo/people.ts";
import { asPerson } from "#local/demo/session.ts";
import { freePort, listen, stopListening } from "#local/model/listen.ts";
import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";
import { processesNaming } from "#local/testing/processes.ts";
import { ROOT, temporaryFolder } from "#local/testing/start-fixture.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { getRoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import { addDays } from "#shared/primitives/dates.ts";

const folder = temporaryFolder();
afterAll(folder.remove);

const start = (port: number, ...words: readonly string[]): ChildProcess =>
  spawn(process.execPath, ["local/start/main.ts", ...words, "--port", String(port)], {
    cwd: ROOT,
    env: { ...process.env, COLOPHON_STATE_DIR: folder.path, NODE_OPTIONS: "" },
  });

const outputOf = async (child: ChildProcess): Promise<{ code: number | null; text: string }> => {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (text += data));
  const [code] = await once(child, "exit");
  return { code, text };
};

const processesOfTest = () => processesNaming(folder.path);

/** HTTP status of the product at a port; 0 before it listens. */
const statusOf = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/config.json`).then(
    (answer) => answer.status,
    () => 0,
  );

test("a port in use prints one sentence and exits with code 1", async () => {
  const other = createServer();
  const port = await listen(other, 0);
  const { code, text } = await outputOf(start(port, "--no-seed"));
  expect(code).toBe(1);
  expect(text.trim()).toBe(
    `Port ${port} is in use: end what uses it, or choose another with npm start -- --port ${port + 1}.`,
  );
  await stopListening(other);
});

test("a killed start leaves no table engine behind, and the next start can use the folder", async () => {
  const port = await freePort();
  const killed = start(port, "--no-seed");
  await expect.poll(() => statusOf(port), { timeout: 60_000 }).toBe(200);
  const gone = once(killed, "exit");
  killed.kill("SIGKILL");
  await gone;
  await expect.poll(processesOfTest, { timeout: 10_000 }).toEqual([]);
  const again = start(port, "--no-seed");
  const ended = outputOf(again);
  await expect.poll(() => statusOf(port), { timeout: 60_000 }).toBe(200);
  again.kill("SIGTERM");
  expect((await ended).code).toBe(0);
});

const NOISE = "no database at all ".repeat(500);
test.each([
  ["a damaged table", "table.db", NOISE, /table\.db is damaged/],
  ["a damaged state file", "queues.sqlite", NOISE, /queues\.sqlite is damaged/],
  ["a newer folder", "version.json", '{"version":99}', /was written by a newer Colophon/],
])("%s prints one sentence, exits with code 1, and leaves nothing running", async (_, name, content, sentence) => {
  rmSync(folder.path, { recursive: true, force: true });
  mkdirSync(folder.path);
  writeFileSync(join(folder.path, name), content);
  const { code, text } = await outputOf(start(await freePort(), "--no-seed"));
  expect(text.trim()).toMatch(sentence);
  expect(text.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
  expect(processesOfTest()).toEqual([]);
});

test("a file in place of the state folder prints one sentence and exits with code 1", async () => {
  rmSync(folder.path, { recursive: true, force: true });
  writeFileSync(folder.path, "x");
  const { code, text } = await outputOf(start(await freePort(), "--no-seed"));
  expect(text.trim()).toBe(`${folder.path} can't be used as a folder: set COLOPHON_STATE_DIR to another one.`);
  expect(code).toBe(1);
  rmSync(folder.path);
});

test("prints its steps until the demo author's report shows under their plan, then ready, and ends all of its processes on Ctrl-C", async () => {
  const port = await freePort();
  const child = start(port, "--fresh", "--warm");
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
  expect(processesOfTest().join("\n")).toContain("dynoxide");
  child.kill("SIGINT");
  expect((await ended).code).toBe(0);
  expect(processesOfTest()).toEqual([]);
  expect(existsSync(join(folder.path, "lock"))).toBe(false);
}, 300_000);
