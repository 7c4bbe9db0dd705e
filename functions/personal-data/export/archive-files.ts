import type { ArchiveFile, Person, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { readMe } from "./read-me.ts";

export async function* archiveFiles(
  capabilities: readonly PersonalData[],
  person: Person,
  askedAt: string,
): AsyncGenerator<ArchiveFile> {
  yield readMe(capabilities, askedAt);
  for (const capability of capabilities) yield* capability.files(person);
}
