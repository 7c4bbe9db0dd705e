import { lettersEnv, weeklyLettersEnv } from "#functions/letters/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import { emailEnvironment, readAndWrite, sendEmail } from "#infra/constructs/permissions.ts";
import { addWalk } from "#infra/constructs/walk.ts";
import { type ApiContext, apiEnvironment, apiPermissions, type StackContext, tableEnvironment } from "./context.ts";

/**
 * Letters written side by side. Each message has up to 25 authors, five of whom are worked at a time; with half a second
 * a letter this stays below the email service's usual 14 emails per second.
 */
export const LETTER_WORKERS = 4;
/** One full vCPU: a letter is mostly unpacking and summing months. */
export const MEMORY_MB = 1769;

export function addLetters(api: ApiContext): void {
  const { stack, settings } = api;
  new CapabilityApi(stack, "letters", {
    context: api,
    envSchema: lettersEnv,
    environment: { ...apiEnvironment(api), ...emailEnvironment(settings) },
    permissions: [...apiPermissions(api, "DeleteItem"), sendEmail(stack, settings)],
    errorImpact: "Authors can't choose, preview or open their weekly letter; letters are still sent.",
    memoryMb: MEMORY_MB,
  });
}

export function addWeeklyLetters(context: StackContext): void {
  const { stack, settings, data } = context;
  addWalk(stack, "weekly-letters", {
    context,
    envSchema: weeklyLettersEnv,
    environment: { ...tableEnvironment(context), ...emailEnvironment(settings) },
    permissions: [...readAndWrite(data.table, "DeleteItem", "PutItem", "UpdateItem"), sendEmail(stack, settings)],
    errorImpact: "Authors and agencies don't get the weekly letter of their week.",
    workers: LETTER_WORKERS,
    memoryMb: MEMORY_MB,
  }).hourly({ minute: 2, description: "Sends the weekly letters that are due in their readers' time zones" });
}
