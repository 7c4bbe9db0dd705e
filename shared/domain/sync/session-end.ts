import { DAY_MS } from "#shared/primitives/durations.ts";

/** Days of notice before a stored session ends: enough for an author who reads email every other day. */
export const NOTICE_DAYS = 3;

export const noticeSpan = (now: number) => ({ from: now, to: now + NOTICE_DAYS * DAY_MS });

/** Whether a valid session ends within the notice period; `endsAt` is null when unknown. */
export function endsSoon(endsAt: string | null, now: number): boolean {
  if (endsAt === null) return false;
  const { from, to } = noticeSpan(now);
  const end = Date.parse(endsAt);
  return end > from && end <= to;
}
