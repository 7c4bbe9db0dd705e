import { createHash } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BlobReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { Route } from "react-router-dom";
import { describe, expect, test } from "vitest";
import type { ReadsEvidence } from "#shared/domain/signals/evidence/evidence.ts";
import { ReadsSignal } from "#shared/domain/signals/signal.ts";
import { SIGNAL_EXAMPLES } from "#shared/domain/signals/testing/examples.ts";
import { addDays, eachDay } from "#shared/primitives/dates.ts";
import { parseCsv } from "#shared/primitives/read-csv.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { collectSavedFiles } from "#web/testing/saved-files.ts";
import EvidencePage from "./evidence-page.tsx";

const SIGNAL = ReadsSignal.parse(SIGNAL_EXAMPLES.find(({ variant }) => variant === "burst"));
const [FROM, TO] = ["2026-11-16", "2026-11-18"] as const;
const HASH = "ab".repeat(32);

const EVIDENCE: ReadsEvidence = {
  signal: SIGNAL,
  asins: ["B000000001"],
  stores: ["Amazon.com", "Amazon.de"],
  rank_store: "ATVPDKIKX0DER",
  from: FROM,
  to: TO,
  days: eachDay(addDays(FROM, -56), "2026-11-20").map((date) => {
    const pages = date > TO ? null : date >= FROM ? 4_000 : 450;
    return { date, pages, by_store: pages === null ? [] : [pages - 50, 50], rank: date > TO ? null : 9_100 };
  }),
  usual: { days: 56, fewest: 450, mean: 450, most: 450 },
  reported: 12_400,
  now: 12_000,
  taken_back: [{ month: "2026-11", before: 24_400, after: 20_100 }],
  events: [{ name: "Own Newsletter", book: "Salt", start: "2026-11-02", end: "2026-11-03" }],
  files: [
    {
      month: "2026-11",
      file: "November.xlsx",
      source: "upload",
      imported_at: "2026-11-20T08:00:00.000Z",
      made_at: "2026-11-20T07:00:00.000Z",
      sha256: HASH,
      figures_sha256: "cd".repeat(32),
      revision: 2,
      pages: 20_100,
      is_current: true,
    },
    {
      month: "2026-11",
      file: "Early November.xlsx",
      source: "upload",
      imported_at: "2026-11-19T08:00:00.000Z",
      made_at: null,
      sha256: null,
      figures_sha256: "ef".repeat(32),
      revision: 1,
      pages: 24_400,
      is_current: false,
    },
  ],
  made_at: "2026-11-20T12:30:00.000Z",
};

const saved = collectSavedFiles();

const open = (answer: () => ReadsEvidence) =>
  openPage(<Route path="/signals/reads/:key" element={<EvidencePage />} />, {
    path: `/signals/reads/${encodeURIComponent(SIGNAL.key)}`,
    answers: { getReadsEvidence: answer },
  });

async function savedFiles(): Promise<Map<string, Uint8Array>> {
  await waitFor(() => expect(saved).toHaveLength(1));
  const zip = new ZipReader(new BlobReader(saved[0]!.bytes));
  const entries = (await zip.getEntries()).filter((entry) => !entry.directory);
  return new Map(
    await Promise.all(entries.map(async (one) => [one.filename, await one.getData(new Uint8ArrayWriter())] as const)),
  );
}

describe("the evidence page", () => {
  test("asks for the signal of its address and shows what was raised beside what is known now", async () => {
    const { sentTo } = open(() => EVIDENCE);
    expect(await screen.findByRole("heading", { level: 1, name: "Unusual page reads of “Salt”" })).toBeDefined();
    expect(sentTo("getReadsEvidence")).toEqual([{ params: { key: SIGNAL.key } }]);
    const facts = within(screen.getByRole("region", { name: "The figures" }));
    for (const figure of ["Nov 16 – 18, 2026", "12,400", "12,000", "400 fewer than at first."])
      expect(facts.getByText(figure)).toBeDefined();
  });

  test("lists the files with their hashes, the events, and what was taken back", async () => {
    open(() => EVIDENCE);
    const files = within(await screen.findByRole("table", { name: "Files that the figures come from" }));
    expect(files.getByText(HASH)).toBeDefined();
    expect(files.getByText("Imported before hashes were kept")).toBeDefined();
    expect(
      within(screen.getByRole("table", { name: "Events on these days" })).getByText("Own Newsletter"),
    ).toBeDefined();
    expect(within(screen.getByRole("table", { name: "Pages that were taken back" })).getByText("24,400")).toBeDefined();
  });

  test("says what isn't known instead of leaving it out", async () => {
    open(() => ({ ...EVIDENCE, now: null, usual: null, rank_store: null, events: [], taken_back: [], files: [] }));
    expect(await screen.findByText("not known in full")).toBeDefined();
    for (const text of [
      "fewer than four weeks are known",
      "No sales ranks of these days are known.",
      "No event of this book or its series is in your log on these days.",
      "No month of these days has clearly fewer pages now than at first.",
      "No daily report of these months is stored.",
    ])
      expect(screen.getByText(text)).toBeDefined();
  });

  test("leads back to the signals when there is no such evidence", async () => {
    open(() => {
      throw new ApiFailure("not_found", 404);
    });
    expect(await screen.findByRole("heading", { name: "No evidence here" })).toBeDefined();
    expect(screen.getByRole("link", { name: "See your signals" }).getAttribute("href")).toBe("/signals");
  });
});

const textOf = (files: Map<string, Uint8Array>, name: string) => new TextDecoder().decode(files.get(name));
const rowsOf = (files: Map<string, Uint8Array>, name: string) =>
  parseCsv(textOf(files, name)).map(({ cells }) => cells);

describe("the downloaded evidence", () => {
  const download = async (evidence = EVIDENCE) => {
    open(() => evidence);
    await userEvent.click(await screen.findByRole("button", { name: "Download evidence (zip)" }));
    return savedFiles();
  };

  test("has every day with its stores and rank, and every file with its hash", async () => {
    const files = await download();
    expect(saved[0]!.name).toBe("Page-reads-Salt-2026-11-16.zip");
    const days = rowsOf(files, "daily-reads.csv");
    expect(days[0]).toEqual(["Date", "Pages", "Sales rank", "Amazon.com", "Amazon.de"]);
    expect(days).toHaveLength(EVIDENCE.days.length + 1);
    expect(days.find(([date]) => date === TO)).toEqual([TO, "4000", "9100", "3950", "50"]);
    expect(days.at(-1)).toEqual(["2026-11-20", "", "", "", ""]);
    const [, current, replaced] = rowsOf(files, "files.csv");
    expect(current).toEqual(expect.arrayContaining(["November.xlsx", "Current", "20100", HASH]));
    expect(replaced).toEqual(expect.arrayContaining(["Early November.xlsx", "Replaced", "24400"]));
    expect(textOf(files, "README.txt")).toContain("On 2026-11-20, 12400 pages were reported for these days.");
  });

  test("has sums that prove its own files", async () => {
    const files = await download();
    const sums = textOf(files, "SHA256SUMS.txt").trim().split("\n");
    expect(sums).toHaveLength(files.size - 1);
    for (const line of sums) {
      const [sum, name] = line.split("  ");
      expect(createHash("sha256").update(files.get(name!)!).digest("hex")).toBe(sum);
    }
  });

  test("keeps spreadsheets from reading a file's name as a formula", async () => {
    const [file] = EVIDENCE.files;
    const files = await download({ ...EVIDENCE, files: [{ ...file!, file: "=cmd.xlsx" }] });
    expect(rowsOf(files, "files.csv")[1]?.[1]).toBe("'=cmd.xlsx");
  });
});
