import * as z from "zod";
import { type RaisedSignal, SIGNAL_KINDS, type SignalKind } from "../signal.ts";

/** One book, shop or source of which no signal is shown. `name` is what the settings call it. */
export const SilencedSubject = z.object({
  type: z.string().min(1).max(20),
  id: z.string().min(1).max(128),
  name: z.string().max(500),
});
export type SilencedSubject = z.infer<typeof SilencedSubject>;

/** Silenced signals are still checked and stored: they wait in the history, without badge and email. */
export interface Silence {
  readonly kinds: readonly SignalKind[];
  readonly subjects: readonly SilencedSubject[];
}

export const NOTHING_SILENCED: Silence = { kinds: [], subjects: [] };

/** Subjects that an author may silence; beyond it, whole kinds are the better way. */
export const MAX_SILENCED_SUBJECTS = 200;

const isSame = (a: Pick<SilencedSubject, "type" | "id">, b: Pick<SilencedSubject, "type" | "id">): boolean =>
  a.type === b.type && a.id === b.id;

export const isSilenced = (
  { kind, subject }: Pick<RaisedSignal, "kind" | "subject">,
  { kinds, subjects }: Silence,
): boolean => kinds.includes(kind) || subjects.some((one) => isSame(one, subject));

/** Adds or removes a kind; the kinds stay in their fixed order. */
export const withKind = (silence: Silence, kind: SignalKind, silenced: boolean): Silence => ({
  ...silence,
  kinds: SIGNAL_KINDS.filter((one) => (one === kind ? silenced : silence.kinds.includes(one))),
});

/** Adds or removes a subject, the newest last; of too many the oldest is heard again. */
export function withSubject(silence: Silence, subject: SilencedSubject, silenced: boolean): Silence {
  const others = silence.subjects.filter((one) => !isSame(one, subject));
  return { ...silence, subjects: silenced ? [...others, subject].slice(-MAX_SILENCED_SUBJECTS) : others };
}
