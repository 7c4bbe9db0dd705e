import { type Clock, toInstant } from "#functions/platform/clock.ts";
import {
  isFormChanged,
  NOTHING_UNREADABLE,
  UNREADABLE_JUMP,
  type Unreadable,
} from "#shared/domain/amazon-forms/unreadable.ts";
import { addDays } from "#shared/primitives/dates.ts";
import type { UnreadableStore } from "./unreadable-store.ts";

export interface JudgeAmazonFormsDeps {
  readonly unreadable: Pick<UnreadableStore, "between">;
  /** A form has probably changed; called with what could not be read yesterday. */
  readonly notifyOperator: (yesterday: Unreadable & { readonly date: string }) => void;
  readonly clock: Clock;
}

/** Compares what could not be read yesterday (UTC) with each day of the week before. */
export async function judgeAmazonForms({
  unreadable,
  notifyOperator,
  clock,
}: JudgeAmazonFormsDeps): Promise<{ readonly isChanged: boolean }> {
  const date = addDays(toInstant(clock.now()).slice(0, 10), -1);
  const days = await unreadable.between(addDays(date, -UNREADABLE_JUMP.days), date);
  const yesterday = days.get(date) ?? NOTHING_UNREADABLE;
  const before = [...days].filter(([day]) => day !== date).map(([, sums]) => sums);
  const isChanged = isFormChanged(yesterday, before);
  if (isChanged) notifyOperator({ date, ...yesterday });
  return { isChanged };
}
