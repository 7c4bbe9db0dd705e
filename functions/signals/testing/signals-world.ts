import { amazonAccountStore, syncStateStore } from "#functions/amazon-accounts/index.ts";
import { recipientStore } from "#functions/email-delivery/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { recordingBus, recordingMailer } from "#functions/testing/outside-parties.ts";
import { givenPayments } from "#functions/testing/stored-payments.ts";
import { givenUser } from "#functions/testing/users.ts";
import { walkAll } from "#functions/testing/walk-all.ts";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { signalsRoutes } from "../routes.ts";
import { reactToEvent, type SignalChecksDeps, signalChecks } from "../signal-checks.ts";
import { signalCheckDeps, signalsDeps } from "../wiring.ts";

/** Half past seven in the morning in New York, where the authors live. */
const MORNING = "2026-11-20T12:30:00.000Z";
const DOLLARS = 1_000_000;

/** The checks, the emails and the endpoints of signals on a real table. */
export function signalsWorld(access: TableAccess, { priorDays = 0 } = {}) {
  const clock = fakeClock(MORNING);
  const bus = recordingBus();
  const mailer = recordingMailer();
  const parties = { bus, clock, priorDays };
  const deps: SignalChecksDeps = {
    ...signalCheckDeps(access, parties),
    recipients: recipientStore(access),
    mailer,
    site: { url: "https://colophon.test" },
  };
  const call = apiCaller(signalsRoutes(signalsDeps(access, parties)), { access, clock });

  return {
    access,
    clock,
    bus,
    mailer,
    deps,
    call,

    /** An author who is watched since November 1, and whose next check is due. */
    async givenAuthor(changes: Parameters<typeof givenUser>[1] = {}) {
      const author = await givenUser(access, { emailVerifiedAt: "2026-11-01T09:00:00.000Z", ...changes });
      await deps.settings.ensure(author.userId, () => ({
        nextAt: "2026-11-20T12:00:00.000Z",
        watchedSince: "2026-11-01",
      }));
      return author;
    },

    /** Stores payments that reached the author's bank on these days. */
    givenPaid: (userId: string, ...days: readonly IsoDate[]): Promise<void> =>
      givenPayments(
        access,
        userId,
        days.map((date, i) =>
          paymentFact({ paymentNumber: String(2001 + i), date, payoutCurrency: "EUR", payout: 36 * DOLLARS }, [
            { accrued: 40 * DOLLARS },
          ]),
        ),
      ),

    /** Connects a browser extension, which fetched royalties at an instant for the last time. */
    async givenConnected(userId: string, lastGoodAt: string): Promise<void> {
      await amazonAccountStore(access).activate(userId, "2026-10-01T12:00:00.000Z");
      await syncStateStore(access).succeed(userId, "royalties", lastGoodAt);
      const pairing = { userId, sessionId: `of-${userId}`, tokenHash: "hash", name: "Firefox on Linux" };
      await extensionSessionStore(access).open({ ...pairing, browser: "firefox", version: "1.0.0" }, clock.now());
    },

    check: () => walkAll(signalChecks(deps), ["emailed", "checked"]),
    react: (userId: string, name: Parameters<typeof reactToEvent>[1]["name"]) => reactToEvent(deps, { userId, name }),
    keysOf: async (userId: string): Promise<string[]> =>
      (await deps.signals.listSince(userId, "")).map(({ key }) => key).sort(),
    emailsTo: ({ email }: { readonly email: string }) => mailer.emails.filter(({ to }) => to === email),
  };
}
