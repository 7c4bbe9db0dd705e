import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { cruise } from "dependency-cruiser";
import { rules } from "./import-rules.ts";

/**
 * Checks the import rules. Fails on a violation, and when the checker saw fewer modules than there are source files.
 */

const root = resolve(import.meta.dirname, "../..");
const SOURCES = ["shared", "functions", "infra", "local", "scripts", "web", "extension", "e2e", "bench"];
const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
const removed = new Set(git("ls-files", "--deleted"));
const files = git("ls-files", "--cached", "--others", "--exclude-standard", ...SOURCES).filter(
  (file) => /\.(ts|tsx|mjs)$/.test(file) && !removed.has(file),
);

const { output } = await cruise(files, {
  baseDir: root,
  ruleSet: { forbidden: [...rules] },
  validate: true,
  doNotFollow: { path: "node_modules" },
  tsPreCompilationDeps: true,
  combinedDependencies: true,
  parser: "swc",
  enhancedResolveOptions: {
    extensions: [".ts", ".tsx", ".mjs", ".js"],
    exportsFields: ["exports"],
    conditionNames: ["import", "node", "default"],
  },
});
if (typeof output === "string") throw new Error("the import checker returned text instead of a result");

const seen = new Set(output.modules.map((module) => module.source));
const missed = files.filter((file) => !seen.has(file));
const breaches = output.summary.violations.filter((violation) => violation.rule.severity === "error");
for (const { rule, from, to } of breaches) console.error(`${rule.name}: ${from} → ${to}`);
if (missed.length > 0) console.error(`Not checked: ${missed.join(", ")}`);
console.log(`${files.length} files checked, ${breaches.length} breaches`);
process.exitCode = breaches.length === 0 && missed.length === 0 && files.length > 0 ? 0 : 1;
