import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CLIENT_SUMMARY } from "#functions/agency/summaries/client-summary.ts";
import { STORED_SESSION } from "#functions/amazon-accounts/sessions/amazon-session-vault.ts";
import { BOOK_LOGS } from "#functions/booklogs/book-logs-format.ts";
import { SHELF } from "#functions/books/shelf/store.ts";
import { FOLLOWERS } from "#functions/followers/follower-format.ts";
import { IMPORT_ANSWERS, IMPORT_DETAIL } from "#functions/imports/intake/detail.ts";
import { IMPORT_PLAN, MONTH_CONTENT, READ_FILE, UNDO_PLAN } from "#functions/imports/steps/work-formats.ts";
import type { PackedFormat } from "#functions/platform/storage/packed-format.ts";
import { PREORDER } from "#functions/preorders/store.ts";
import { RANK_BOARD } from "#functions/ranks/board/board-format.ts";
import { RANK_DAY } from "#functions/ranks/board/day-store.ts";
import { RANK_MONTH, RANK_YEAR } from "#functions/ranks/history/history-formats.ts";
import { RANK_TRACKING } from "#functions/ranks/tracking/tracking-store.ts";
import { MONTH_FACTS } from "#functions/report-months/month-facts.ts";
import { MONTH_RECORDS, PAYMENTS, YEAR_RECORDS } from "#functions/report-months/part-formats.ts";
import { REVISION } from "#functions/report-months/revisions.ts";
import { SEAL_CONTENT } from "#functions/seals/seal-store.ts";
import { SIGNAL_MEMORY } from "#functions/signals/memory-store.ts";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";

const FORMATS = [
  ...[SHELF, MONTH_FACTS, MONTH_RECORDS, YEAR_RECORDS, PAYMENTS, REVISION, IMPORT_DETAIL, IMPORT_ANSWERS],
  ...[READ_FILE, MONTH_CONTENT, IMPORT_PLAN, UNDO_PLAN, STORED_SESSION, PREORDER, BOOK_LOGS],
  ...[
    RANK_BOARD,
    RANK_DAY,
    RANK_MONTH,
    RANK_YEAR,
    RANK_TRACKING,
    FOLLOWERS,
    SIGNAL_MEMORY,
    SEAL_CONTENT,
    CLIENT_SUMMARY,
  ],
] as unknown as readonly PackedFormat<unknown>[];

const FIXTURES = join(import.meta.dirname, "packed");
const fixture = ({ name }: PackedFormat<unknown>, version: number): Record<string, unknown> =>
  JSON.parse(readFileSync(join(FIXTURES, `${name}.v${version}.json`), "utf8"));
const versionsOf = ({ version }: PackedFormat<unknown>) => Array.from({ length: version }, (_, i) => i + 1);

const FUNCTIONS = join(import.meta.dirname, "..");
const sources = readdirSync(FUNCTIONS, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|testing/.test(file))
  .map((file) => ({ file, text: readFileSync(join(FUNCTIONS, file), "utf8") }));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe("fixtures of packed values", () => {
  test.each(FORMATS.map((format) => [format.name, format] as const))(
    "are readable in every version of %s",
    (_, format) => {
      const current = fixture(format, format.version);
      const value = format.fromJson(JSON.stringify(current));
      expect(format.toJson(value)).toBe(canonicalJson(current));
      expect(format.unpack(format.pack(value))).toEqual(value);
      for (const version of versionsOf(format))
        expect(format.fromJson(JSON.stringify(fixture(format, version)))).toEqual(value);
    },
  );

  test.each(FORMATS.map((format) => [format.name, format] as const))(
    "are readable for %s from before versions were written",
    (_, format) => {
      const { v, ...first } = fixture(format, 1);
      expect(v).toBe(1);
      const isList = Object.keys(first).join() === "list";
      expect(format.fromJson(JSON.stringify(isList ? first.list : first))).toEqual(
        format.fromJson(JSON.stringify(fixture(format, 1))),
      );
    },
  );

  test("exist for every version of every format, and for nothing else", () => {
    const wanted = FORMATS.flatMap((format) => versionsOf(format).map((version) => `${format.name}.v${version}.json`));
    expect(readdirSync(FIXTURES).toSorted()).toEqual(wanted.toSorted());
  });
});

describe("the source", () => {
  test("declares no packed format that this test does not know", () => {
    const declared = sources
      .filter(({ file }) => file !== join("platform", "storage", "packed-format.ts"))
      .flatMap(({ text }) => text.match(/= packed(?:Object|List)</g) ?? []);
    expect(declared).toHaveLength(FORMATS.length);
  });

  test("compresses stored values through a packed format only", () => {
    expect(filesWith(/zstd(?:Compress|Decompress)Sync|platform\/storage\/zstd\.ts/).toSorted()).toEqual([
      // Stores Amazon's page unchanged, without a format of its own.
      join("books", "sync", "bookshelf-log-store.ts"),
      join("platform", "storage", "zstd.ts"),
      // Stores a part's version next to the list, because the hash covers only the list.
      join("report-months", "part-store.ts"),
    ]);
  });
});
