import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Joins names, sizes and times of all files at or below these places into one text; a different text means that
 * something made of them is out of date.
 */
export function fingerprint(root: string, places: readonly string[]): string {
  const hash = createHash("sha256");
  const add = (path: string) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  for (const place of places.map((p) => join(root, p))) {
    if (!statSync(place).isDirectory()) add(place);
    else {
      const entries = readdirSync(place, { recursive: true, withFileTypes: true });
      for (const e of entries) if (e.isFile()) add(join(e.parentPath, e.name));
    }
  }
  return hash.digest("hex");
}
