import type * as z from "zod";
import type { AccountStore, UserRow } from "#functions/accounts/index.ts";
import type { Publisher } from "#functions/adapters/bus.ts";
import { pauseOf, type RecipientStore } from "#functions/email-delivery/index.ts";
import { type Actor, type By, rowReadFor } from "#functions/platform/access/actor.ts";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { BodyOf } from "#shared/api/endpoint.ts";
import type * as api from "#shared/api/signals/signals.ts";
import { nextMorning } from "#shared/domain/signals/settings/quiet-hours.ts";
import { type Silence, withKind, withSubject } from "#shared/domain/signals/settings/silence.ts";
import { quietHoursOf, type SignalSettingsStore, silenceOf } from "./settings-store.ts";
import { firstCheck } from "./signal-checks.ts";
import type { SignalStore } from "./signal-store.ts";

export interface ChangeSignalsDeps {
  readonly accounts: Pick<AccountStore, "find">;
  readonly signals: Pick<SignalStore, "markSeen">;
  readonly settings: Pick<SignalSettingsStore, "find" | "ensure" | "saveQuietHours" | "changeSilence">;
  readonly recipients: Pick<RecipientStore, "find" | "ensure" | "stop" | "restart">;
  readonly bus: Publisher;
  readonly clock: Clock;
  /** Days before the first settings that are watched too; none by default. */
  readonly priorDays?: number;
}

type Ensuring = Pick<ChangeSignalsDeps, "settings" | "clock" | "priorDays">;

/** Idempotent; unknown keys are ignored. The author's other open pages refresh. */
export async function markSignalsSeen(
  { signals, bus, clock }: Pick<ChangeSignalsDeps, "signals" | "bus" | "clock">,
  { actor, keys }: By<Actor, BodyOf<typeof api.markSignalsSeen>>,
): Promise<void> {
  await signals.markSeen(actor.tenantId, [...new Set(keys)], toInstant(clock.now()));
  await bus.publish("SignalsChanged", { userId: actor.tenantId });
}

const ensureSettings = ({ settings, clock, priorDays }: Ensuring, actor: Actor) =>
  settings.ensure(actor.tenantId, () => firstCheck(actor.timeZone, clock.now(), priorDays));

/** Silences a kind or a subject, or lets it be heard again; idempotent. */
export async function silenceSignals(
  deps: Ensuring & Pick<ChangeSignalsDeps, "bus">,
  { actor, ...input }: By<Actor, BodyOf<typeof api.silenceSignals>>,
): Promise<void> {
  const { tenantId } = actor;
  const change = (silence: Silence) =>
    "kind" in input
      ? withKind(silence, input.kind, input.silenced)
      : withSubject(silence, input.subject, input.silenced);
  await deps.settings.changeSilence(tenantId, change, await ensureSettings(deps, actor));
  await deps.bus.publish("SignalsChanged", { userId: tenantId });
}

const recipientOf = (userId: string) => ({ userId, subscription: "signals", recipient: "self" }) as const;

type HeldBack = z.input<typeof api.getSignalSettings.response>["held_back"];

function heldBackBy({ calmMode, emailVerifiedAt }: UserRow): HeldBack {
  if (calmMode) return "calm_mode";
  return emailVerifiedAt === undefined ? "unverified" : null;
}

export async function getSignalSettings(
  deps: ChangeSignalsDeps,
  { actor }: By<Actor>,
): Promise<z.input<typeof api.getSignalSettings.response>> {
  const [settings, user, known] = await Promise.all([
    deps.settings.find(actor.tenantId),
    rowReadFor(actor) ?? deps.accounts.find(actor.userId),
    deps.recipients.find(recipientOf(actor.userId)),
  ]);
  if (!user) throw new NotFound();
  const emails = known?.stoppedAt === undefined;
  const { kinds, subjects } = silenceOf(settings);
  return {
    quiet_hours: quietHoursOf(settings),
    silenced_kinds: [...kinds],
    silenced_subjects: [...subjects],
    emails,
    held_back: emails ? heldBackBy(user) : null,
    pause: emails ? pauseOf(known, user.email) : null,
  };
}

/**
 * Saves the quiet hours, with the next check that follows from them, and whether signals are emailed. A check that is
 * due already keeps its time, so that a change in the morning doesn't skip the day. A paused address stays paused.
 */
export async function saveSignalSettings(
  deps: ChangeSignalsDeps,
  { actor, quiet_hours: quiet, emails }: By<Actor, BodyOf<typeof api.saveSignalSettings>>,
): Promise<void> {
  const { tenantId, timeZone } = actor;
  const now = deps.clock.now();
  const recipient = recipientOf(tenantId);
  const [{ nextAt }, { stoppedAt }] = await Promise.all([
    ensureSettings(deps, actor),
    deps.recipients.ensure(recipient),
  ]);
  const saveRecipient = async () => {
    if (emails && stoppedAt !== undefined) await deps.recipients.restart(recipient);
    if (!emails && stoppedAt === undefined) await deps.recipients.stop(recipient, toInstant(now));
  };
  const isDue = nextAt <= toInstant(now);
  await Promise.all([
    deps.settings.saveQuietHours(tenantId, quiet, isDue ? nextAt : toInstant(nextMorning(quiet, timeZone, now))),
    saveRecipient(),
  ]);
}
