import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import { compress, decompress } from "./compress.ts";

/** A value as canonical JSON compressed with zstd: equal values give equal bytes. */
export const packJson = (value: unknown): Uint8Array => compress(canonicalJson(value));

/** What `packJson` packed. The caller names the type: only our own writing is ever unpacked. */
export const unpackJson = <T>(bytes: Uint8Array): T => JSON.parse(decompress(bytes)) as T;
