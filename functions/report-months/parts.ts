import { canonicalJson } from "#shared/domain/report-content/canonical.ts";

/**
 * Canonical JSON, before compression. zstd halves even random figures, so a part stays under 350 KB (items hold 400
 * KB).
 */
export const MAX_PART_CHARACTERS = 600_000;

/** Each resulting list is small enough for one part. An empty list has no part. */
export function splitIntoParts(list: readonly unknown[], limit = MAX_PART_CHARACTERS): string[] {
  const parts: string[] = [];
  let members: string[] = [];
  let size = 0;
  const close = () => {
    if (members.length > 0) parts.push(`[${members.join(",")}]`);
    members = [];
    size = 0;
  };
  for (const value of list) {
    const text = canonicalJson(value);
    const bytes = Buffer.byteLength(text) + 1;
    if (size + bytes > limit) close();
    members.push(text);
    size += bytes;
  }
  close();
  return parts;
}
