import type * as z from "zod";
import { NotFound } from "#functions/platform/errors.ts";
import type { getEventOutlook as endpoint } from "#shared/api/royalties/effects.ts";
import { eventOutlook } from "#shared/domain/insights/event-effects/event-outlook.ts";
import { judgedRanges } from "#shared/domain/insights/event-effects/questions.ts";
import { COMPARED_DAYS } from "#shared/domain/insights/periods/periods.ts";
import type { ReportReader } from "../report/read-report-input.ts";
import { type EffectsDeps, readEffectsInput } from "./read-effects-input.ts";

interface OutlookQuery extends z.output<NonNullable<typeof endpoint.query>> {
  readonly actor: ReportReader;
}

/**
 * Says what an event of a book could show from a day on, whether it has started or not. Throws NotFound when the book
 * isn't on the shelf, and Forbidden (`plan_required`).
 */
export async function getEventOutlook(
  deps: EffectsDeps,
  { actor, book, start, log, kenp_setting: setting }: OutlookQuery,
): Promise<z.input<typeof endpoint.response>> {
  const { shelf, input } = await readEffectsInput(deps, {
    actor,
    setting,
    rangesOf: () => COMPARED_DAYS.flatMap((days) => judgedRanges({ start }, days)),
  });
  const work = shelf.work(book);
  if (!work) throw new NotFound();
  return { data: eventOutlook({ ...input, bookId: work.id, start, eventId: log ?? null }) };
}
