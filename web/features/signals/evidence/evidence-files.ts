import type { ReadsEvidence } from "#shared/domain/signals/evidence/evidence.ts";
import { guarded, writeCsv } from "#shared/primitives/csv.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import type { TextFile } from "#web/lib/write-zip.ts";
import { TEXT as EVIDENCE } from "./text.ts";

const TEXT = EVIDENCE.zip;

/** Whole numbers without separators, so that the figures can be checked by a program. */
const cell = (count: number | null): string => (count === null ? "" : String(count));

const underlined = (title: string): string[] => [title, "-".repeat(title.length)];

function readme({ signal, from, to, asins, reported, now, usual, made_at }: ReadsEvidence): string {
  const title = `${PRODUCT_NAME}: ${TEXT.title(signal.subject.name)}`;
  const figures = [
    TEXT.span(from, to),
    ...(asins.length > 0 ? [TEXT.asins(asins.join(", "))] : []),
    TEXT.reported(signal.day, cell(reported)),
    now === null ? TEXT.nowUnknown : TEXT.now(cell(now)),
    ...(usual
      ? [TEXT.usual(cell(usual.days), cell(usual.fewest), cell(usual.most), cell(Math.round(usual.mean)))]
      : []),
    TEXT.madeAt(made_at),
  ];
  return [
    ...[title, "=".repeat(title.length), ""],
    ...[...underlined(TEXT.headings.about), ...EVIDENCE.about.lines, EVIDENCE.about.hash, ""],
    ...[...underlined(TEXT.headings.figures), ...figures, ""],
    ...[
      ...underlined(TEXT.headings.files),
      ...Object.entries(TEXT.contents).map(([name, what]) => TEXT.file(name, what)),
    ],
    "",
  ].join("\r\n");
}

const daysCsv = ({ days, stores }: ReadsEvidence): string =>
  writeCsv([
    [...TEXT.columns.days, ...stores.map(guarded)],
    ...days.map(({ date, pages, rank, by_store }) => [
      ...[date, cell(pages), cell(rank)],
      ...stores.map((_, at) => cell(by_store[at] ?? null)),
    ]),
  ]);

const filesCsv = ({ files }: ReadsEvidence): string =>
  writeCsv([
    TEXT.columns.files,
    ...files.map((one) => [
      ...[one.month, guarded(one.file), EVIDENCE.files.sources[one.source], one.imported_at, one.made_at ?? ""],
      one.is_current ? EVIDENCE.files.current : EVIDENCE.files.replaced,
      ...[cell(one.revision), cell(one.pages), one.sha256 ?? "", one.figures_sha256],
    ]),
  ]);

const eventsCsv = ({ events }: ReadsEvidence): string =>
  writeCsv([
    TEXT.columns.events,
    ...events.map(({ name, book, start, end }) => [guarded(name), guarded(book), start, end]),
  ]);

const takenBackCsv = ({ taken_back }: ReadsEvidence): string =>
  writeCsv([
    TEXT.columns.takenBack,
    ...taken_back.map(({ month, before, after }) => [month, cell(before), cell(after)]),
  ]);

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** In the form of the command `sha256sum`, which checks them. */
async function sums(files: readonly TextFile[]): Promise<string> {
  const lines = files.map(async ({ path, text }) => {
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return `${hexOf(hash)}  ${path}\n`;
  });
  return (await Promise.all(lines)).join("");
}

/** The evidence as files: what it is, the days, the report files with their hashes, the events, and what was taken back. */
export async function evidenceFiles(evidence: ReadsEvidence): Promise<TextFile[]> {
  const files = [
    { path: "README.txt", text: readme(evidence) },
    { path: "daily-reads.csv", text: daysCsv(evidence) },
    { path: "files.csv", text: filesCsv(evidence) },
    { path: "events.csv", text: eventsCsv(evidence) },
    { path: "taken-back.csv", text: takenBackCsv(evidence) },
  ];
  return [...files, { path: "SHA256SUMS.txt", text: await sums(files) }];
}
