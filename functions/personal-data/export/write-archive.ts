import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Writable } from "node:stream";
import { ZipWriter } from "@zip.js/zip.js/lib/zip-core-writer.js";
import { textFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile } from "#functions/platform/personal-data/personal-data.ts";
import {
  archiveComment,
  CHAIN_FILE,
  ChainFile,
  digitsAt,
  MANIFEST_FILE,
  type Manifest,
} from "#shared/domain/personal-data/archive-format.ts";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";

const encoder = new TextEncoder();

async function* bytesOf({ content }: ArchiveFile): AsyncGenerator<Uint8Array> {
  for await (const piece of content) yield typeof piece === "string" ? encoder.encode(piece) : piece;
}

interface Counted {
  bytes: number;
  readonly hash: Hash;
}

/** A web stream that pulls each chunk on demand, and counts and hashes what passes. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>, counted: Counted): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) return controller.close();
      counted.bytes += value.byteLength;
      counted.hash.update(value);
      controller.enqueue(value);
    },
  });

/** Replaces the zeros at the end of a zip by the hash of everything before them. */
async function writeDigits(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    const at = digitsAt((await file.stat()).size);
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(path, { end: at - 1 })) hash.update(chunk as Buffer);
    await file.write(hash.digest("hex"), at, "latin1");
  } finally {
    await file.close();
  }
}

/**
 * Writes files into a zip at `path` one after another as they are generated, so that memory use stays constant, then a
 * manifest with the hash of each, and last the hash of the whole. Equal files and an equal `date` give equal bytes.
 */
export async function writeArchive(path: string, files: AsyncIterable<ArchiveFile>, date: Date): Promise<void> {
  const zip = new ZipWriter<unknown>(Writable.toWeb(createWriteStream(path)), {
    lastModDate: date,
    extendedTimestamp: false,
    useWebWorkers: false,
  });
  const listed: Manifest["files"] = [];
  let head: Manifest["head"] = null;
  const add = async (file: ArchiveFile): Promise<void> => {
    const counted: Counted = { bytes: 0, hash: createHash("sha256") };
    await zip.add(file.path, streamOf(bytesOf(file), counted));
    listed.push({ path: file.path, bytes: counted.bytes, sha256: counted.hash.digest("hex") });
  };
  for await (const file of files) {
    if (file.path !== CHAIN_FILE) {
      await add(file);
      continue;
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of bytesOf(file)) pieces.push(piece);
    const text = Buffer.concat(pieces).toString("utf8");
    head = ChainFile.parse(JSON.parse(text)).head;
    await add(textFile(file.path, () => text));
  }
  const manifest: Manifest = { version: 1, asked_at: date.toISOString(), head, files: listed };
  await add(textFile(MANIFEST_FILE, () => `${canonicalJson(manifest, 2)}\n`));
  await zip.close(encoder.encode(archiveComment()));
  await writeDigits(path);
}
