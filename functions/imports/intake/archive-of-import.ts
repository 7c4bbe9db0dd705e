import type { ReportObjects } from "#functions/adapters/files/report-objects.ts";
import type { ArchiveFile } from "#functions/platform/personal-data/personal-data.ts";
import { unpacked } from "#functions/report-months/index.ts";
import { uploadsOf, workOf } from "../steps/work-objects.ts";
import type { ImportItem } from "../store.ts";
import type { ImportDetail } from "./detail.ts";

type Objects = Pick<ReportObjects, "list" | "open">;

/** Makes an uploaded file's name valid on every system and free of path traversal. */
const safeName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, "_").slice(0, 120);

const lastOf = (key: string): string => key.slice(key.lastIndexOf("/") + 1);

async function* whole(objects: Objects, key: string): AsyncGenerator<Uint8Array> {
  const body = await objects.open(key);
  if (body) yield* body;
}

async function* inJson(objects: Objects, key: string): AsyncGenerator<Uint8Array> {
  yield* unpacked(await objects.open(key));
}

async function keysOf(objects: Objects, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of objects.list(prefix)) keys.push(key);
  return keys;
}

/** An import's uploads and the data passed between its steps, as long as both are stored; contents are streamed. */
export async function archiveOfImport(
  objects: Objects,
  { userId, importId }: ImportItem,
  { files }: ImportDetail,
): Promise<ArchiveFile[]> {
  const [uploads, work] = await Promise.all([
    keysOf(objects, uploadsOf(userId, importId)),
    keysOf(objects, workOf(importId)),
  ]);
  return [
    ...uploads.map((key) => {
      const n = lastOf(key);
      const name = safeName(files[Number(n)]?.name ?? "file");
      return { path: `imports/${importId}/uploads/${n}-${name}`, content: whole(objects, key) };
    }),
    ...work.map((key) => {
      const name = lastOf(key)
        .replace(/\.zst$/, "")
        .replaceAll("#", "-");
      return { path: `imports/${importId}/work/${name}`, content: inJson(objects, key) };
    }),
  ];
}
