import { createHash } from "node:crypto";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import type * as z from "zod";
import {
  CHAIN_FILE,
  ChainFile,
  digitsAt,
  digitsIn,
  MANIFEST_FILE,
  Manifest,
} from "#shared/domain/personal-data/archive-format.ts";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import { type ChainFault, checkChain, headOf, sealedMonths } from "#shared/domain/seals/chain.ts";
import { changesBetween } from "#shared/domain/seals/figures.ts";
import type { SealChange, SealEntry, SealHead } from "#shared/domain/seals/seal.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { rebuiltMonths } from "./verify-sums.ts";

export const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");

/** The length of an archive's comment is far below this. */
const END_BYTES = 1024;

/** A sealed amount that the archive's tables don't give. */
export interface WrongSum extends SealChange {
  readonly month: IsoMonth;
  readonly number: number;
}

export interface ArchiveCheck {
  /** Whether every byte of the zip is as it was written. */
  readonly isWhole: boolean;
  /** What is wrong with files, one sentence each. */
  readonly damages: readonly string[];
  readonly files: number;
  readonly askedAt: string | null;
  readonly head: SealHead | null;
  readonly entries: number;
  readonly faults: readonly ChainFault[];
  readonly months: number;
  /** Sealed months that the archive's tables were summed for: Amazon's, as far as all of their money has arrived. */
  readonly summed: number;
  readonly sums: readonly WrongSum[];
}

/** The content of every file; null where the zip can't be read any more. */
async function unzipped(bytes: Uint8Array): Promise<Map<string, Uint8Array> | null> {
  try {
    const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
    const files = new Map<string, Uint8Array>();
    for (const entry of await reader.getEntries()) {
      if (entry.directory || files.has(entry.filename)) return null;
      files.set(entry.filename, await entry.getData(new Uint8ArrayWriter(), { checkSignature: true }));
    }
    return files;
  } catch {
    return null;
  }
}

function parsed<S extends z.ZodType>(schema: S, file: Uint8Array | undefined): z.output<S> | null {
  if (!file) return null;
  try {
    const text = Buffer.from(file).toString("utf8");
    const value = schema.parse(JSON.parse(text));
    return text === `${canonicalJson(value, 2)}\n` ? value : null;
  } catch {
    return null;
  }
}

function damagesOf(files: ReadonlyMap<string, Uint8Array>, manifest: Manifest): string[] {
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  const changed = manifest.files.flatMap(({ path, bytes, sha256: expected }) => {
    const content = files.get(path);
    if (!content) return [`${path} is missing.`];
    return content.byteLength === bytes && sha256(content) === expected ? [] : [`${path} has changed.`];
  });
  const added = [...files.keys()].filter((path) => path !== MANIFEST_FILE && !listed.has(path));
  return [...changed, ...added.map((path) => `${path} was added.`)].sort(ascending);
}

function wrongSums(entries: readonly SealEntry[], files: ReadonlyMap<string, Uint8Array>, askedAt: string) {
  const rebuilt = new Map(rebuiltMonths(files, askedAt.slice(0, 10)).map((month) => [month.month, month.figures]));
  const settled = [...sealedMonths(entries).values()]
    .map(({ latest }) => latest)
    .filter(({ content }) => content.source === "amazon" && (content.kind === "sealed" || content.is_settled));
  const sums = settled.flatMap(({ number, content: { month, figures } }) =>
    changesBetween(figures, rebuilt.get(month) ?? []).map((change): WrongSum => ({ ...change, month, number })),
  );
  return { summed: settled.length, sums };
}

const NOTHING = {
  damages: [],
  files: 0,
  askedAt: null,
  head: null,
  entries: 0,
  faults: [],
  months: 0,
  summed: 0,
  sums: [],
};

/** Checks an archive from its own files alone. Null for a file that doesn't end like one. */
export async function checkArchive(bytes: Uint8Array): Promise<ArchiveCheck | null> {
  const digits = digitsIn(Buffer.from(bytes.subarray(-END_BYTES)).toString("latin1"));
  if (digits === null) return null;
  const isWhole = sha256(bytes.subarray(0, digitsAt(bytes.byteLength))) === digits;
  const files = await unzipped(bytes);
  if (!files) return { ...NOTHING, isWhole, damages: ["The zip can't be read."] };
  const manifest = parsed(Manifest, files.get(MANIFEST_FILE));
  if (!manifest) return { ...NOTHING, isWhole, damages: [`${MANIFEST_FILE} is missing or has changed.`] };
  const damages = damagesOf(files, manifest);
  const known = { ...NOTHING, isWhole, damages, files: files.size, askedAt: manifest.asked_at, head: manifest.head };
  if (!manifest.head && !files.has(CHAIN_FILE)) return known;
  const chain = parsed(ChainFile, files.get(CHAIN_FILE));
  const heads = [manifest.head, chain && headOf(chain.entries), chain?.head ?? null].map((head) => canonicalJson(head));
  if (!chain || new Set(heads).size > 1)
    return { ...known, damages: [...damages, `${CHAIN_FILE} doesn't end with the head that ${MANIFEST_FILE} names.`] };
  const { entries } = chain;
  return {
    ...known,
    entries: entries.length,
    faults: checkChain(entries, sha256),
    months: sealedMonths(entries).size,
    ...wrongSums(entries, files, manifest.asked_at),
  };
}
