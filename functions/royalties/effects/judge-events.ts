import {
  type EventEffect,
  type EventEffectsInput,
  eventEffects,
} from "#shared/domain/insights/event-effects/event-effects.ts";
import { judgedRanges, type LoggedEvent } from "#shared/domain/insights/event-effects/questions.ts";
import type { ComparedDays } from "#shared/domain/insights/periods/periods.ts";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import type { ReportReader } from "../report/read-report-input.ts";
import { type EffectsContext, type EffectsDeps, readEffectsInput } from "./read-effects-input.ts";

interface JudgedEvents {
  readonly actor: ReportReader;
  readonly days: ComparedDays;
  readonly setting: KenpSetting;
  /** Chooses the events before any figure is read. */
  readonly choose: (context: Pick<EffectsContext, "all" | "today">) => readonly LoggedEvent[];
}

/** Judges the effect of some events, with all that it was judged by. Throws Forbidden (`plan_required`). */
export async function judgeEvents(
  deps: EffectsDeps,
  { actor, days, setting, choose }: JudgedEvents,
): Promise<{ readonly input: EventEffectsInput; readonly effects: readonly EventEffect[] }> {
  const { input: read } = await readEffectsInput(deps, {
    actor,
    setting,
    rangesOf: (context) =>
      choose(context)
        .flatMap((event) => judgedRanges(event, days))
        .filter(({ end }) => end < context.today),
  });
  const input: EventEffectsInput = { ...read, events: choose(read), days };
  return { input, effects: eventEffects(input) };
}
