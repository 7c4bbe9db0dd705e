import type { TableAccess } from "#functions/entities/base.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { csvFile, jsonFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { textOf } from "#shared/domain/letters/letter.ts";
import { contentOf, letterStore } from "./letter-store.ts";
import { letterSettingsStore } from "./settings-store.ts";

/** The weekly letter: what a user has chosen, second addresses, and the letters of the last year. */
export function lettersPersonalData(access: TableAccess): PersonalData {
  const [settings, letters] = [letterSettingsStore(access), letterStore(access)];
  return {
    name: "letters",
    entities: ["letter-settings", "letter"],
    prefixes: [],
    holdings: ["letters"],
    explained: [
      { path: "letters/settings.json", about: "When you get the weekly letter, what it tells, and who else gets it." },
      { path: "letters/letters.csv", about: "The letters of the last 13 months: to whom they went, and their text." },
    ],

    async *files({ userId }): AsyncGenerator<ArchiveFile> {
      const chosen = await settings.find(userId);
      if (chosen) {
        const { isOn, hour, sections, addresses } = chosen;
        const others = addresses.map(({ address, askedAt, confirmedAt }) => ({ address, askedAt, confirmedAt }));
        yield jsonFile("letters/settings.json", { isOn, hour, sections, others });
      }
      const sent = await letters.listAll(userId);
      if (sent.length === 0) return;
      yield csvFile(
        "letters/letters.csv",
        ["Day", "To", "State", "At", "Text"],
        sent.map((row) => {
          const letter = contentOf(row);
          const text = letter?.sections.flatMap(({ heading, sentences }) => [heading, ...sentences.map(textOf)]);
          return [row.day, row.recipient, row.state, row.claimedAt, text?.join("\n")];
        }),
      );
    },

    remove: async ({ userId }) => {
      await settings.remove(userId);
      await inParallel(await letters.listAll(userId), letters.remove);
    },
  };
}
