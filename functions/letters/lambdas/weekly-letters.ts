import { emailParties } from "#functions/adapters/mailer.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { walkTask } from "#functions/platform/tasks/run-walk.ts";
import { weeklyLettersEnv } from "../env.ts";
import { weeklyLetters } from "../weekly/weekly-letters.ts";
import { lettersDeps } from "../wiring.ts";

export const handler = walkTask(weeklyLettersEnv, (env) =>
  weeklyLetters(lettersDeps(tableAccess(env), { ...emailParties(env), clock: systemClock })),
);
