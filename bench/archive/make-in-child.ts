import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { capabilitiesOf } from "#functions/personal-data/capabilities.ts";
import { archiveFiles } from "#functions/personal-data/export/archive-files.ts";
import { writeArchive } from "#functions/personal-data/export/write-archive.ts";
import type { ArchiveFile } from "#functions/platform/personal-data/personal-data.ts";
import { emptyStripe } from "#functions/testing/outside-parties.ts";
import { diskObjects } from "./disk-objects.ts";

/**
 * Creates one account's archive in a separate process and prints time, bytes before and after compression, and peak
 * memory.
 */
const [endpoint, table, folder, userId, path] = process.argv.slice(2);
if (!endpoint || !table || !folder || !userId || !path) throw new Error("usage: ENDPOINT TABLE FOLDER USER PATH");

const credentials = { accessKeyId: "local", secretAccessKey: "local" };
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: "us-east-1", credentials }));
const capabilities = capabilitiesOf({ access: { client, table }, objects: diskObjects(folder), stripe: emptyStripe });
const person = { userId, email: "author@example.com", agencyId: null, tenantId: userId, closedAt: null };
const askedAt = "2026-11-20T12:00:00.000Z";

let [files, inflated] = [0, 0];
async function* counted({ content }: ArchiveFile) {
  for await (const piece of content) {
    inflated += Buffer.byteLength(piece);
    yield piece;
  }
}
async function* all(): AsyncGenerator<ArchiveFile> {
  for await (const file of archiveFiles(capabilities, person, askedAt)) {
    files += 1;
    yield { path: file.path, content: counted(file) };
  }
}

const begun = performance.now();
await writeArchive(path, all(), new Date(askedAt));
const ms = performance.now() - begun;
console.log(JSON.stringify({ ms, files, inflated, peak: process.resourceUsage().maxRSS * 1024 }));
