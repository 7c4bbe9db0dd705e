import { gzipSync } from "node:zlib";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { tagBooks } from "#functions/books/edit/tag-books.ts";
import { listBooks } from "#functions/books/read-books.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { presetRange } from "#shared/domain/date-ranges/presets.ts";
import { TODAY } from "../account/sale-rows.ts";
import { booksDepsOf } from "../lib/books-deps.ts";
import { processorTimed } from "../lib/measure.ts";
import { metered, newMeter, unitsOf } from "../lib/meter.ts";
import { monthsReader, NOON } from "../stores/months.ts";

/**
 * Asks one question about one account in a separate process, twice: as a new process does and as a warm one. Prints
 * times, units, the size of the answer and peak memory.
 */
const [endpoint, table, userId, question] = process.argv.slice(2);
if (!endpoint || !table || !userId || !question) throw new Error("usage: ENDPOINT TABLE USER QUESTION");

const credentials = { accessKeyId: "local", secretAccessKey: "local" };
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: "us-east-1", credentials }));
const meter = newMeter();
const access = metered({ client, table }, meter);
const owner = { tenantId: userId };
const books = booksDepsOf(access, NOON);
const reader = monthsReader(access);
const last90: DateRange = presetRange("last_90_days", TODAY, null);
const thisYear: DateRange = { start: `${TODAY.slice(0, 4)}-01-01`, end: TODAY };

let edits = 0;
async function edit() {
  const { data } = await listBooks(books, { actor: owner });
  meter.read.clear();
  meter.write.clear();
  const begun = performance.now();
  edits += 1;
  const changed = await tagBooks(books, {
    actor: owner,
    books: [data[0]!.id],
    add: [{ name: `Tag ${edits}` }],
    remove: [],
  });
  return { ms: performance.now() - begun, answer: changed };
}

async function timed(answer: () => Promise<unknown>) {
  const begun = performance.now();
  const body = await answer();
  return { ms: performance.now() - begun, answer: body };
}

const QUESTIONS: Readonly<Record<string, () => Promise<{ ms: number; answer: unknown }>>> = {
  days: () => timed(() => reader.report(userId, last90)),
  year: () => timed(() => reader.report(userId, thisYear)),
  list: () => timed(() => listBooks(books, { actor: owner })),
  edit,
};
const ask = QUESTIONS[question];
if (!ask) throw new Error(`there is no question ${question}`);

const { processorMs, result: first } = await processorTimed(ask);
const units = { read: unitsOf(meter.read), write: unitsOf(meter.write) };
const json = JSON.stringify(first.answer);
const bytes = gzipSync(json).length;
const warm = await ask();
const peak = process.resourceUsage().maxRSS * 1024;
console.log(
  JSON.stringify({
    coldMs: first.ms,
    processorMs,
    warmMs: warm.ms,
    ...units,
    json: json.length,
    bytes,
    peak,
  }),
);
