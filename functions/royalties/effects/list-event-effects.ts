import type * as z from "zod";
import type { listEventEffects as endpoint } from "#shared/api/royalties/effects.ts";
import { ratesOfEffects } from "#shared/domain/insights/event-effects/event-effects.ts";
import { descending } from "#shared/primitives/order.ts";
import type { ReportReader } from "../report/read-report-input.ts";
import { judgeEvents } from "./judge-events.ts";
import type { EffectsContext, EffectsDeps } from "./read-effects-input.ts";

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
  const choose: Parameters<typeof judgeEvents>[1]["choose"] = (context) => started(context, log);
  const { input, effects } = await judgeEvents(deps, { actor, days, setting, choose });
  return { data: [...effects], exchange: ratesOfEffects(input, effects) };
}
