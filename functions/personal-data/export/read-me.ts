import { textFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

const WIDTH = 90;

function wrapped(text: string, indent = ""): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(" ")) {
    if (line.length + word.length + 1 > WIDTH && line.trim() !== "") {
      lines.push(line);
      line = indent;
    }
    line += line === indent ? word : ` ${word}`;
  }
  return [...lines, line].join("\r\n");
}

/** Describes the archive and each of its files in plain words, with CRLF line endings for every editor. */
export function readMe(capabilities: readonly PersonalData[], askedAt: string): ArchiveFile {
  const files = capabilities.flatMap(({ explained }) => explained).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const paragraphs = [
    `What ${PRODUCT_NAME} holds on you`,
    wrapped(
      `You asked for this archive on ${askedAt.slice(0, 10)}. It has everything that ${PRODUCT_NAME} keeps of you.`,
    ),
    wrapped(
      "Tables are CSV files (UTF-8), which every spreadsheet opens; everything else is JSON. Times are in UTC. Money in a CSV file is in units of the currency named beside it, with six decimals. A text cell that begins like a formula has an apostrophe before it. What there is nothing of has no file.",
    ),
    wrapped(
      "Your password is not in it: our sign-in service can check it, and nobody can read it. Codes and links that let somebody in are stored as fingerprints only.",
    ),
    ...files.map(({ path, about }) => `${path}\r\n${wrapped(about, "    ")}`),
  ];
  return textFile("README.txt", () => `${paragraphs.join("\r\n\r\n")}\r\n`);
}
