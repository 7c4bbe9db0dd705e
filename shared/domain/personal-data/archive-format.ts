import * as z from "zod";
import { Instant } from "#shared/primitives/schemas.ts";
import { SealEntry, SealHead } from "../seals/seal.ts";

/** Lists every other file of an archive. The last file in it. */
export const MANIFEST_FILE = "manifest.json";
/** The chain of sealed months; absent while no month is sealed. */
export const CHAIN_FILE = "seals/chain.json";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** `head` is that of the chain in the archive; null without a sealed month. `bytes` and `sha256` are of each file's content. */
export const Manifest = z.strictObject({
  version: z.literal(1),
  asked_at: Instant,
  head: SealHead.nullable(),
  files: z.array(z.strictObject({ path: z.string().min(1), bytes: z.int().nonnegative(), sha256: Sha256 })),
});
export type Manifest = z.infer<typeof Manifest>;

export const ChainFile = z.strictObject({ head: SealHead, entries: z.array(SealEntry).min(1) });

const DIGITS = 64;
const WORDS = "Colophon archive. SHA-256 of every byte before these digits: ";

/**
 * The comment that ends an archive's zip file: words and the SHA-256, in hexadecimal digits, of every byte before the
 * digits. It covers what no content depends on as well, such as headers, times and padding.
 */
export const archiveComment = (sha256: string = "0".repeat(DIGITS)): string => WORDS + sha256;

/** The position of the digits in an archive of this many bytes. */
export const digitsAt = (bytes: number): number => bytes - DIGITS;

/** The digits of a zip file's last bytes, read as Latin-1; null where it doesn't end with an archive's comment. */
export function digitsIn(end: string): string | null {
  const digits = end.slice(-DIGITS);
  return end.endsWith(WORDS + digits) && /^[0-9a-f]{64}$/.test(digits) ? digits : null;
}
