import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "#local/model/fingerprint.ts";
import { watchSources } from "#local/workers/watch-sources.ts";

const SOURCES = ["web", "shared", "vite.config.ts", "package-lock.json"];

/** Output folder of the local site, which includes the simulated card form that no deployed site has. */
export const LOCAL_SITE = ".build/web-local";
export const LOCAL_MODE = "simulated";

export interface WebBuild {
  readonly folder: string;
  /** Resolves once a site is built; rejects when there is none and the build fails. */
  ready(): Promise<void>;
  close(): void;
}

/**
 * Builds the local site when its sources changed since the last build, and after every edit. A build goes to a separate
 * folder and replaces the site when it is complete, so a broken edit leaves the last good site. It runs in its own
 * process and does not slow the functions.
 */
export function watchBuild(root: string, log: (line: string) => void, watch: boolean): WebBuild {
  const folder = join(root, LOCAL_SITE);
  // Two products may run from one checkout, so each builds in its own folder.
  const next = join(root, `.build/web-next-${process.pid}`);
  const stamp = join(root, `${LOCAL_SITE}.stamp`);
  let child: ChildProcess | undefined;

  const run = () =>
    new Promise<void>((resolve, reject) => {
      const vite = join(root, "node_modules/vite/bin/vite.js");
      const running = spawn(
        process.execPath,
        [vite, "build", "--mode", LOCAL_MODE, "--logLevel", "warn", "--outDir", next],
        {
          cwd: root,
          // Tests set another environment, under which the libraries' development versions would be built.
          env: { ...process.env, NODE_ENV: "production" },
          stdio: ["ignore", "pipe", "pipe"],
        },
      );
      child = running;
      let output = "";
      for (const stream of [running.stdout, running.stderr]) stream.on("data", (data) => (output += data));
      running.once("error", reject);
      running.once("exit", (code, signal) => {
        if (code === 0) resolve();
        else if (!signal) reject(new Error(`The web application could not be built:\n${output.trim()}`));
      });
    });

  const isBuilt = () => existsSync(join(folder, "index.html"));
  const build = async (isFirst = false) => {
    const made = fingerprint(root, SOURCES);
    if (isBuilt() && existsSync(stamp) && readFileSync(stamp, "utf8") === made) return;
    if (isFirst) log("  Building the website …");
    await run();
    rmSync(folder, { recursive: true, force: true });
    renameSync(next, folder);
    writeFileSync(stamp, made);
  };

  const first = build(true).catch((error: Error) => {
    // After a broken edit the last good site is served; without one there is nothing to serve.
    if (!isBuilt()) throw error;
    log(error.message);
  });
  let last: Promise<void> = first;
  const rebuild = () => {
    last = last
      .then(() => build())
      .then(
        () => log("The web application is rebuilt"),
        (error: Error) => log(error.message),
      );
  };
  const sources = ["web", "shared"].map((s) => join(root, s));
  const stopWatching = watch ? watchSources(sources, /\.(?:tsx?|css|html|svg)$/, rebuild) : () => undefined;
  return {
    folder,
    ready: () => first,
    close() {
      stopWatching();
      child?.kill();
      rmSync(next, { recursive: true, force: true });
    },
  };
}
