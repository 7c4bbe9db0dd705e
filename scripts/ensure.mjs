// Runs before anything is installed, on whatever Node the machine has (20 or newer): plain JavaScript, no packages.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
const NODE_MAJOR = 24;

/** Ends the process with a sentence instead of a stack. */
export function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** True when npm's own record of what is installed says the same as the lock file (packages of other platforms aside). */
function isInstalledAsLocked() {
  const record = join(root, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      path === "" || (installed[path] ? installed[path].version === version : optional),
  );
}

/** Installs the packages of the lock file unless exactly these are installed. Everything it prints goes to stderr. */
export function ensurePackages() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const stamp = join(root, "node_modules/.colophon-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  if (isInstalledAsLocked()) {
    writeFileSync(stamp, lock);
    return;
  }
  console.error("Installing packages (about a minute, once) …");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (npm.error) stop(`npm could not be started: ${npm.error.message}`);
  if (npm.status !== 0) stop("Installing the packages failed; npm's own message is above. Nothing else was changed.");
  writeFileSync(stamp, lock);
}

const majorOf = (binary) => {
  const answer = spawnSync(binary, ["--version"], { encoding: "utf8" });
  return answer.status === 0 ? Number(/^v(\d+)/.exec(answer.stdout)?.[1] ?? 0) : 0;
};

/** Path of a suitable Node: the one installed with the packages (Linux x64), else the machine's own. */
export function findNode() {
  const installed = join(root, "node_modules/.bin/node");
  if (existsSync(installed) && majorOf(installed) >= NODE_MAJOR) return installed;
  if (majorOf(process.execPath) >= NODE_MAJOR) return process.execPath;
  return stop(
    `Colophon needs Node ${NODE_MAJOR} or newer and this is Node ${process.versions.node}. Install it (for example from nodejs.org, or "brew install node@${NODE_MAJOR}") and run the command again.`,
  );
}

const canInstall = () => process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

/** Installs a Debian package and throws where that fails. */
function installDebianPackage(name) {
  console.error(`Installing ${name} (once) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const stdio = ["ignore", 2, 2];
  execFileSync("apt-get", ["update", "-qq"], { stdio, env });
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { stdio, env });
}

const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const firstOf = (paths) => paths.find((path) => path && existsSync(path));

/** Path of a Chromium for the browser tests; installs Debian's if there is none and that is possible. */
export function ensureChromium() {
  const found = firstOf(CHROMIUM);
  if (found) return found;
  const hint =
    'The browser tests need Chromium (or Google Chrome), and none was found. Please install it (Debian: "apt-get install chromium") and run the command again.';
  if (!canInstall()) return stop(hint);
  try {
    installDebianPackage("chromium");
  } catch (error) {
    return stop(`${hint}\n(${error.message})`);
  }
  return firstOf(CHROMIUM) ?? stop("Chromium was installed but is not where it is expected; set CHROMIUM_PATH to it.");
}

const HEADLESS_SHELL = [process.env.HEADLESS_SHELL_PATH, "/usr/bin/chromium-headless-shell"];

/**
 * Path of Chromium's headless shell, which takes a fifth less of the processor and knows no extensions. Debian's is
 * installed where that is possible; everywhere else the given Chromium serves.
 */
export function ensureHeadlessShell(chromium) {
  const found = firstOf(HEADLESS_SHELL);
  if (found || !canInstall()) return found ?? chromium;
  try {
    installDebianPackage("chromium-headless-shell");
  } catch {
    // Older systems don't have the package.
  }
  return firstOf(HEADLESS_SHELL) ?? chromium;
}

/** What the journal's tests run, with the Debian package of each. */
const JOURNAL_PROGRAMS = [
  ["hledger", "hledger"],
  ["bean-check", "beancount"],
];

/** Installs the programs that check the journal where that is possible; without them these tests alone are skipped. */
export function ensureJournalPrograms() {
  const missing = JOURNAL_PROGRAMS.filter(([command]) => spawnSync(command, ["--help"]).status !== 0);
  if (missing.length === 0) return;
  try {
    if (!canInstall()) throw new Error("apt-get needs root");
    for (const [, name] of missing) installDebianPackage(name);
  } catch {
    const names = missing.map(([, name]) => name).join(" and ");
    console.error(
      `Without ${names}, which couldn't be installed, the journal's check by both programs is skipped; nothing else is.`,
    );
  }
}
