// Entry point of every npm script: installs missing packages, finds Node 24, and hands over.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import {
  ensureChromium,
  ensureHeadlessShell,
  ensureJournalPrograms,
  ensurePackages,
  findNode,
  root,
  stop,
} from "./ensure.mjs";

const COMMANDS = {
  start: { run: ["local/start/main.ts"] },
  dev: { run: ["local/start/main.ts", "--hot"] },
  test: { run: ["scripts/test.ts"], browser: true, journal: true },
  "test:unit": { run: ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", "--project", "web*"] },
  "test:integration": {
    run: ["node_modules/vitest/vitest.mjs", "run", "--project", "integration", "--project", "application"],
  },
  check: { run: ["scripts/test.ts", "--fast"] },
  lint: { run: ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."] },
  typecheck: { run: ["node_modules/typescript/bin/tsc", "--build"] },
  e2e: { run: ["node_modules/@playwright/test/cli.js", "test"], browser: true },
  tour: { run: ["node_modules/@playwright/test/cli.js", "test", "-c", "playwright.tour.config.ts"], browser: true },
  bench: { run: ["bench/main.ts"] },
  synth: { run: ["node_modules/aws-cdk/bin/cdk", "synth", "--quiet"] },
  deploy: { run: ["scripts/deploy.ts"] },
  workbook: { run: ["scripts/workbook.ts"], standsWithCaller: true },
  trail: { run: ["scripts/trail.ts"], standsWithCaller: true },
  verify: { run: ["scripts/verify.ts"], standsWithCaller: true },
  extension: { run: ["scripts/build-extension.ts"] },
  "api-doc": { run: ["scripts/api-doc.ts"] },
  "functions-doc": { run: ["scripts/functions-doc.ts"] },
  conformance: { run: ["scripts/conformance.ts"] },
  year: { run: ["local/year/main.ts"], standsWithCaller: true },
  asvs: { run: ["scripts/asvs.ts"] },
  sbom: { run: ["scripts/sbom.ts"] },
  "stripe:sync": { run: ["scripts/stripe-sync.ts"] },
};

const [name, ...args] = process.argv.slice(2);
const command = COMMANDS[name ?? ""];
if (!command) stop(`There is no command "${name}". There are: ${Object.keys(COMMANDS).join(", ")}.`);

ensurePackages();
const node = findNode();
const env = { ...process.env, PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}` };
if (command.browser) {
  env.CHROMIUM_PATH = ensureChromium();
  env.HEADLESS_SHELL_PATH = ensureHeadlessShell(env.CHROMIUM_PATH);
}
// Compiling the sources takes a third of the start of every process. What is measured starts as it is deployed.
if (name !== "bench") env.NODE_COMPILE_CACHE ??= join(root, ".build/compile-cache");
if (command.journal) ensureJournalPrograms();

const [script, ...given] = command.run;
const child = spawn(node, ["--disable-warning=ExperimentalWarning", join(root, script), ...given, ...args], {
  // File arguments are relative to the caller's working directory.
  cwd: command.standsWithCaller ? (process.env.INIT_CWD ?? process.cwd()) : root,
  stdio: "inherit",
  env,
});
// The terminal already signals the whole group on Ctrl-C; a signal sent only to this process is forwarded.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => signal !== "SIGINT" && child.kill(signal));
child.on("error", (error) => stop(`Could not start ${node}: ${error.message}`));
child.on("exit", (code, signal) => process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1)));
