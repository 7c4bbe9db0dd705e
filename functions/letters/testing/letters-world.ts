import type { TableAccess } from "#functions/entities/base.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { recordingMailer } from "#functions/testing/outside-parties.ts";
import { givenUser } from "#functions/testing/users.ts";
import { walkAll } from "#functions/testing/walk-all.ts";
import { saveLetterSettings } from "#shared/api/letters.ts";
import { lettersRoutes } from "../routes.ts";
import { weeklyLetters } from "../weekly/weekly-letters.ts";
import { lettersDeps } from "../wiring.ts";

export const SITE = { url: "https://colophon.test", supportEmail: "help@colophon.test" };

/** Letters on a real table, from Friday, November 20, 2026, at noon UTC on. */
export function lettersWorld(access: TableAccess) {
  const clock = fakeClock("2026-11-20T12:00:00.000Z");
  const mailer = recordingMailer();
  const deps = lettersDeps(access, { clock, mailer, site: SITE });
  const call = apiCaller(lettersRoutes(deps), { access, clock });
  return {
    access,
    clock,
    mailer,
    deps,
    call,
    walk: (parts = deps) => walkAll(weeklyLetters(parts), ["sent"]),
    /** A verified user in New York who has turned the letter on, for Mondays at seven. */
    givenReader: async (changes: Parameters<typeof givenUser>[1] = {}) => {
      const user = await givenUser(access, { emailVerifiedAt: "2026-11-01T09:00:00.000Z", ...changes });
      await call(saveLetterSettings, { as: user, body: { is_on: true } });
      return user;
    },
  };
}

export type LettersWorld = ReturnType<typeof lettersWorld>;
