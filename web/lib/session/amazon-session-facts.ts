import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import { formatDayOf, formatTime } from "../format.ts";

const USES: Readonly<Record<string, string>> = {
  connecting: "to connect the account",
  test: "to test the connection",
  resync: "to read again who the account is",
  sync: "to fetch new figures",
  import: "to import your history",
  page: "for a screen that you opened",
};

/** Uses are recorded by the hour, syncs by six hours: `Nov 20, 2026 after 2:00 PM`. */
const sinceHour = (hour: string, timezone: string) =>
  `${formatDayOf(hour, timezone)} after ${formatTime(hour, timezone)}`;

/** When an account's session was last used and for what, and when it expires, if known. */
export function amazonSessionFactsOf(
  {
    active,
    last_used_at: at,
    last_used_by: by,
    expires_at: until,
  }: Pick<AmazonAccount, "active" | "last_used_at" | "last_used_by" | "expires_at">,
  timezone: string,
): string {
  const use = by === null ? undefined : USES[by];
  const used = at === null ? "Not used yet" : `Last used ${sinceHour(at, timezone)}${use ? ` ${use}` : ""}`;
  if (!active) return `${used} · disconnected`;
  return until === null ? used : `${used} · holds until ${formatDayOf(until, timezone)}`;
}
