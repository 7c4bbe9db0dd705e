import * as z from "zod";
import { toInstant } from "#functions/platform/clock.ts";
import { EMAILS_AT_ONCE, type Walk, WHOLE } from "#functions/platform/tasks/walk.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { confirmReminderEmail } from "../emails/address-emails.ts";
import type { AccountsDeps } from "../wiring.ts";
import { closeUnverifiedAccount } from "./free-address.ts";
import { type SendDeps, sendVerification } from "./verify-email.ts";

const UNVERIFIED_DAYS = 30;
/** Reminders are 30 days apart and end after four months, as the address may be a stranger's. */
const LAST_REMINDER_DAYS = 120;

type Deps = SendDeps & Pick<AccountsDeps, "accounts" | "holdings" | "bus">;

async function remind(deps: Deps, userId: string): Promise<boolean> {
  const { accounts, clock } = deps;
  const now = clock.now();
  const user = await accounts.find(userId);
  if (!user || user.removingAt || user.emailVerifiedAt) return false;
  const { createdAt, confirmRemindedAt: before } = user;
  const isOver = before !== undefined && now - Date.parse(createdAt) >= LAST_REMINDER_DAYS * DAY_MS;
  if (isOver || now - Date.parse(before ?? createdAt) < UNVERIFIED_DAYS * DAY_MS) return false;
  // Claimed before sending: of two concurrent runs, one sends.
  if (!(await accounts.moveConfirmReminded(userId, before, toInstant(now)))) return false;
  await sendVerification(deps, user, confirmReminderEmail);
  return true;
}

/**
 * Closes unverified accounts that have nothing to lose; the others are kept, and reminded to confirm their address. The
 * published event triggers the deletion; until a row is gone, each sweep closes it again.
 */
export const unverifiedSweep = (deps: Deps): Walk<{ userId: string }, "closed" | "reminded"> => ({
  shards: WHOLE,
  item: z.object({ userId: z.string() }),
  atOnce: EMAILS_AT_ONCE,
  list: (_whole, after) =>
    deps.accounts.pageOfUnverified(toInstant(deps.clock.now() - UNVERIFIED_DAYS * DAY_MS), after),
  work: async ({ userId }) => {
    if (await closeUnverifiedAccount(deps, userId)) return "closed";
    return (await remind(deps, userId)) ? "reminded" : null;
  },
});
