import type * as z from "zod";
import type { listEventEffects as endpoint } from "#shared/api/royalties/effects.ts";
import {
  type EventEffectsInput,
  eventEffects,
  ratesOfEffects,
} from "#shared/domain/insights/event-effects/event-effects.ts";
import { judgedRanges } from "#shared/domain/insights/event-effects/questions.ts";
import { descending } from "#shared/primitives/order.ts";
import type { ReportReader } from "../report/read-report-input.ts";
import { type EffectsContext, type EffectsDeps, readEffectsInput } from "./read-effects-input.ts";

interface EffectsQuery extends z.output<NonNullable<typeof endpoint.query>> {
  readonly actor: ReportReader;
}

/** Events judged per call: the newest by start. */
const MOST_EVENTS = 200;

const started = ({ all, today }: Pick<EffectsContext, "all" | "today">, log: string | undefined) =>
  all
    .filter(({ id, start }) => start <= today && (log === undefined || id === log))
    .sort((a, b) => descending(a.start, b.start))
    .slice(0, MOST_EVENTS);

/** Lists the effect of every event that has started, or of one, the newest first. Throws Forbidden (`plan_required`). */
export async function listEventEffects(
  deps: EffectsDeps,
  { actor, days, log, kenp_setting: setting }: EffectsQuery,
): Promise<z.input<typeof endpoint.response>> {
  const { input: read } = await readEffectsInput(deps, {
    actor,
    setting,
    rangesOf: (context) =>
      started(context, log)
        .flatMap((event) => judgedRanges(event, days))
        .filter(({ end }) => end < context.today),
  });
  const input: EventEffectsInput = { ...read, events: started(read, log), days };
  const data = eventEffects(input);
  return { data, exchange: ratesOfEffects(input, data) };
}
