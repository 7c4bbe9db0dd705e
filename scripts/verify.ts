import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { checkArchive } from "./verify-archive.ts";
import { describeCheck } from "./verify-text.ts";

const USAGE = [
  "Usage: npm run -s verify -- ARCHIVE.zip",
  "Checks an archive that Colophon made: each byte, the chain of sealed months, and the sums behind them.",
].join("\n");

/** npm runs scripts in the project's folder and passes the caller's folder. */
const FOLDER = (process.env.npm_lifecycle_event === "verify" && process.env.INIT_CWD) || process.cwd();

/** Exits 0 when everything holds, 1 when something has changed or doesn't add up, 2 when the file can't be checked. */
export async function main(args: readonly string[], print: (text: string) => void): Promise<number> {
  const [path, ...others] = args;
  if (path === undefined || path.startsWith("--") || others.length > 0) {
    print(USAGE);
    return 2;
  }
  let bytes: Buffer;
  try {
    bytes = await readFile(resolve(FOLDER, path));
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    print(`${path} can't be opened: ${error.message}`);
    return 2;
  }
  const check = await checkArchive(bytes);
  if (check === null) {
    print(`${path} isn't an archive of Colophon, or its end is damaged or missing.`);
    return 2;
  }
  const { text, isSound } = describeCheck(path, check);
  print(text);
  return isSound ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), (text) => process.stdout.write(`${text}\n`));
