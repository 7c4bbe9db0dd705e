import { cpSync, readdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const compress = promisify(brotliCompress);

/** Endings of the files with a hash in their name, by the way they are stored. */
export const HASHED_FILES = { compressed: [".js", ".css"], asTheyAre: [".woff2"] } as const;
const [COMPRESSED, KNOWN] = [
  new Set<string>(HASHED_FILES.compressed),
  new Set<string>(Object.values(HASHED_FILES).flat()),
];

/**
 * Copies a built site to `stored`, with its scripts and styles compressed as far as Brotli can. That takes a second for a
 * large one, and leaves a tenth less than the edge would send, which compresses while it answers. Every browser that runs
 * them reads Brotli. Throws for a kind of file that `SiteFiles` doesn't deploy.
 */
export async function storeSite(built: string, stored: string): Promise<void> {
  rmSync(stored, { recursive: true, force: true });
  cpSync(built, stored, { recursive: true });
  const assets = join(stored, "assets");
  for (const name of readdirSync(assets)) {
    if (!KNOWN.has(extname(name))) throw new Error(`Nothing says how assets/${name} is stored`);
    const path = join(assets, name);
    if (COMPRESSED.has(extname(name))) await writeFile(path, await compress(await readFile(path)));
  }
}
