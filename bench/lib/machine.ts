import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, loadavg, platform, release, totalmem } from "node:os";
import { DatabaseSync } from "node:sqlite";
import { dynoxidePath } from "#local/aws/table/engine.ts";
import { postgresFolder } from "../stores/postgres-server.ts";

const firstLine = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: "utf8" }).trim().split("\n")[0]!;

const system = (): string => {
  if (platform() !== "linux") return `${platform()} ${release()}`;
  const name = /^PRETTY_NAME="(.*)"$/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? "Linux";
  return `${name}, kernel ${release()}`;
};

const sqliteVersion = (): string => {
  const database = new DatabaseSync(":memory:");
  const version = String(database.prepare("select sqlite_version() as version").get()?.version);
  database.close();
  return version;
};

const packageVersion = (name: string): string => {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string };
  return version;
};

/** The machine and its software versions, as Markdown. */
export function machineText(seed: number): string {
  const postgres = postgresFolder();
  const facts = [
    ["processor", `${cpus()[0]?.model.trim() ?? "unknown"}, ${cpus().length} cores`],
    ["memory", `${(totalmem() / 1024 ** 3).toFixed(0)} GB`],
    ["system", system()],
    ["Node", process.versions.node],
    ["table engine", firstLine(dynoxidePath(), "--version")],
    ["PostgreSQL", postgres ? firstLine(`${postgres}/postgres`, "--version") : "not installed: left out"],
    ["SQLite", sqliteVersion()],
    ["AWS SDK, ElectroDB", `${packageVersion("@aws-sdk/client-dynamodb")}, ${packageVersion("electrodb")}`],
    ["seed", String(seed)],
  ];
  return facts.map(([name, value]) => `- ${name}: ${value}`).join("\n");
}

/** Mean load of the last 1, 5 and 15 minutes. */
export const loads = (): readonly number[] => loadavg();

const loadText = (means: readonly number[]): string => means.map((load) => load.toFixed(1)).join(", ");

/** The day of a benchmark's measurement and how quiet the machine was, from its load before it. */
export function conditionsText(benchmark: string, before: readonly number[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const text = `Measured on ${day} by \`npm run bench -- ${benchmark}\`; load before (1, 5, 15 min): ${loadText(before)}.`;
  if (before[0]! <= cpus().length) return text;
  return `${text} The machine was busy: times and their ratios are of their order only; units and sizes are exact.`;
}
