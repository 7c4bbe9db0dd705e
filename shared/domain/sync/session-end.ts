const DAY_MS = 86_400_000;

/** How long before a kept session ends its author is told: long enough for somebody who reads their mail every other day. */
export const NOTICE_DAYS = 3;

/** The instants, as epoch milliseconds, between which a session ends that is to be told of now. */
export const noticeSpan = (now: number) => ({ from: now, to: now + NOTICE_DAYS * DAY_MS });

/** Whether a session that still holds ends within the days of notice; `endsAt` is null where nobody knows when it ends. */
export function endsSoon(endsAt: string | null, now: number): boolean {
  if (endsAt === null) return false;
  const { from, to } = noticeSpan(now);
  const end = Date.parse(endsAt);
  return end > from && end <= to;
}
