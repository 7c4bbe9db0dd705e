import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { GetObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { until } from "#local/aws/testing/until.ts";
import { type DataExport, downloadExport, listExports, startExport } from "#shared/api/personal-data.ts";
import type { Person } from "./people.ts";
import type { Application } from "./start-application.ts";
import type { World } from "./world.ts";

const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const ZIP = Buffer.from("PK");

async function filesOf(zip: Uint8Array): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const file of await new ZipReader(new Uint8ArrayReader(zip)).getEntries())
    if (!file.directory) files.set(file.filename, await file.getData(new TextWriter()));
  return files;
}

async function* unpacked(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
  if (bytes.subarray(0, ZSTD.length).equals(ZSTD)) yield zstdDecompressSync(bytes);
  if (bytes.subarray(0, ZIP.length).equals(ZIP))
    for (const text of (await filesOf(new Uint8Array(bytes))).values()) yield Buffer.from(text);
}

/** Every object of every bucket, as stored and decompressed. */
export async function* objectsIn({ sdk, cloud }: Application): AsyncGenerator<{ key: string; bytes: Buffer }> {
  const s3 = new S3Client({ ...sdk, forcePathStyle: true });
  for (const { ref: Bucket } of cloud.template.byType("AWS::S3::Bucket")) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    for (const { Key: key = "" } of Contents) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
      for await (const bytes of unpacked(Buffer.from(await Body!.transformToByteArray()))) yield { key, bytes };
    }
  }
}

/** Every file that the running product has on disk: table, queues, executions, buses, logs. */
export function* filesIn({ folder }: Application): Generator<{ path: string; bytes: Buffer }> {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    if (statSync(path).isFile()) yield { path: name, bytes: readFileSync(path) };
  }
}

/** Requests a user's personal data archive and returns its files by name. */
export async function archiveOf({ ask }: Pick<World, "ask">, person: Person): Promise<Map<string, string>> {
  await ask(person, startExport);
  const ready = await until(async () => {
    const { data } = (await ask(person, listExports)).body as { data: DataExport[] };
    return data.find(({ status }) => status !== "preparing");
  }, 60_000);
  const { body } = await ask(person, downloadExport, { params: { id: ready.id } });
  return filesOf(new Uint8Array(await (await fetch(body.url)).arrayBuffer()));
}
