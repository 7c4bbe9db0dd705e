import { textFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, Person, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { ascending } from "#shared/primitives/order.ts";
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
function readMe(capabilities: readonly PersonalData[], askedAt: string): ArchiveFile {
  const files = capabilities.flatMap(({ explained }) => explained).toSorted((a, b) => ascending(a.path, b.path));
  const paragraphs = [
    `The data that ${PRODUCT_NAME} holds about you`,
    wrapped(
      `You requested this archive on ${askedAt.slice(0, 10)}. It contains all the data that ${PRODUCT_NAME} holds about you.`,
    ),
    wrapped(
      "Tables are CSV files (UTF-8), which open in any spreadsheet; everything else is JSON. Times are in UTC. Money in CSV files is in units of the currency beside it, with six decimals. Text that starts like a formula has an apostrophe before it. Where there is no data, there is no file.",
    ),
    wrapped(
      "Your password is not included: our sign-in service can verify it, but no one can read it. Codes and links that give access to your account are stored only as hashes.",
    ),
    ...files.map(({ path, about }) => `${path}\r\n${wrapped(about, "    ")}`),
  ];
  return textFile("README.txt", () => `${paragraphs.join("\r\n\r\n")}\r\n`);
}

export async function* archiveFiles(
  capabilities: readonly PersonalData[],
  person: Person,
  askedAt: string,
): AsyncGenerator<ArchiveFile> {
  yield readMe(capabilities, askedAt);
  for (const capability of capabilities) yield* capability.files(person);
}
