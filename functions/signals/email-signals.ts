import type { UserRow } from "#functions/accounts/index.ts";
import { type DeliverDeps, deliver, pauseOf, type RecipientStore } from "#functions/email-delivery/index.ts";
import { type BillingStatusDeps, readBillingStatus } from "#functions/entitlements/index.ts";
import { toActorUser } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { isQuiet } from "#shared/domain/signals/settings/quiet-hours.ts";
import { isSilenced } from "#shared/domain/signals/settings/silence.ts";
import { kindsOfPlan } from "#shared/domain/signals/settings/watch.ts";
import { type RaisedSignal, SIGNAL_KINDS } from "#shared/domain/signals/signal.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { descending } from "#shared/primitives/order.ts";
import type { Watched } from "./check-signals.ts";
import { quietHoursOf, silenceOf } from "./settings-store.ts";
import { MAX_EMAILED, type SignalRow, type SignalStore } from "./signal-store.ts";
import { signalsEmail } from "./signals-email.ts";

export interface EmailSignalsDeps extends DeliverDeps, BillingStatusDeps {
  readonly recipients: DeliverDeps["recipients"] & Pick<RecipientStore, "find">;
  readonly signals: Pick<SignalStore, "find" | "listOpen" | "claimEmail" | "releaseEmail">;
  readonly clock: Clock;
}

/** Older signals stand in the product: turning emails on again, or ending calm mode, brings none of them. */
const EMAILED_DAYS = 3;

/** The connection's own email tells of refused and late royalties (`functions/sync/outage`). */
const hasOwnEmail = (signal: RaisedSignal): boolean =>
  signal.kind === "source_stopped" && signal.variant !== "missing_month" && signal.subject.id === "royalties";

const urgencyOf = ({ signal }: SignalRow): number => SIGNAL_KINDS.indexOf(signal.kind);

/** The most urgent first, and of one kind the newest. */
const byUrgency = (a: SignalRow, b: SignalRow): number =>
  urgencyOf(a) - urgencyOf(b) || descending(a.raisedAt, b.raisedAt);

/** Signals that no email has listed and the author hasn't seen. The index may lack those of this moment. */
async function readUntold(deps: EmailSignalsDeps, { user, settings }: Watched, added: readonly RaisedSignal[]) {
  const { userId } = user;
  const [open, fresh, { entitlements }] = await Promise.all([
    deps.signals.listOpen(userId),
    Promise.all(added.map(({ key }) => deps.signals.find(userId, key))),
    readBillingStatus(deps, toActorUser(user)),
  ]);
  const kinds = entitlements ? kindsOfPlan(entitlements) : [];
  const silence = silenceOf(settings);
  const since = deps.clock.now() - EMAILED_DAYS * DAY_MS;
  const isUntold = ({ signal, seenAt, emailedOn, raisedAt }: SignalRow): boolean =>
    seenAt === undefined &&
    emailedOn === undefined &&
    Date.parse(raisedAt) > since &&
    kinds.includes(signal.kind) &&
    !isSilenced(signal, silence) &&
    !hasOwnEmail(signal);
  const rows = new Map([...open, ...fresh].flatMap((row) => (row ? [[row.key, row] as const] : [])));
  return [...rows.values()].filter(isUntold).sort(byUrgency);
}

const mayEmail = ({ emailVerifiedAt, calmMode }: UserRow): boolean => emailVerifiedAt !== undefined && !calmMode;

/**
 * Emails what is new since the last such email: at most once on each of the author's days, never in quiet hours or calm
 * mode, and no signal twice. The day and its signals are claimed before the email is sent, so that a crash in between
 * loses the email rather than repeating it: its signals stay unseen in the product. A refused email releases the claim and
 * rejects. `added` are the signals that were raised just now. Returns whether an email was sent.
 */
export async function emailSignals(
  deps: EmailSignalsDeps,
  { user, settings }: Watched,
  added: readonly RaisedSignal[],
): Promise<boolean> {
  const { userId, timeZone, email: address } = user;
  const now = deps.clock.now();
  const day = dayIn(timeZone, now);
  if (!mayEmail(user) || isQuiet(quietHoursOf(settings), timeZone, now)) return false;
  if (settings.emailedOn !== undefined && settings.emailedOn >= day) return false;
  const untold = await readUntold(deps, { user, settings }, added);
  if (untold.length === 0) return false;
  const recipient = { userId, subscription: "signals", recipient: "self" } as const;
  const known = await deps.recipients.find(recipient);
  if (known && (known.stoppedAt !== undefined || pauseOf(known, address))) return false;
  const keys = untold.slice(0, MAX_EMAILED).map(({ key }) => key);
  if (!(await deps.signals.claimEmail(userId, day, keys))) return false;
  try {
    const outcome = await deliver(deps, {
      ...recipient,
      address,
      write: (stopLink) =>
        signalsEmail({
          firstName: user.firstName,
          url: deps.site.url,
          signals: untold.slice(0, MAX_EMAILED).map(({ signal }) => signal),
          more: Math.max(0, untold.length - MAX_EMAILED),
          hidesAmounts: user.hidesAmounts ?? false,
          stopLink,
        }),
    });
    return outcome === "sent";
  } catch (error) {
    await deps.signals.releaseEmail(userId, day, keys);
    throw error;
  }
}
