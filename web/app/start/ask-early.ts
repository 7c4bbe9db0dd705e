import type { User } from "#shared/api/accounts/accounts.ts";
import type { EarlyReads } from "./early-reads.ts";

/**
 * Asks for the user and the screen's list while the application's code loads, and then for what the screen opens with
 * for this user: the report, unless this browser keeps one to show first, the payments or the ranks. The application
 * takes the answers over (`askedEarly`). Runs in the document's head, as text: it may use nothing but its arguments.
 * `nowMs` is in epoch milliseconds.
 */
export function askEarly({ user: userAddress, lists, report, payments, ranks }: EarlyReads, nowMs: number): void {
  const last = ".LastAuthUser";
  const keys = Object.keys(localStorage);
  const session = keys.find((key) => key.endsWith(last));
  if (session === undefined || sessionStorage.getItem("colophon-acting-as") !== null) return;
  const stored = `${session.slice(0, -last.length)}.${localStorage.getItem(session)}.accessToken`;
  const token = localStorage.getItem(stored) ?? "";

  const asked: NonNullable<Window["askedEarly"]> = new Map();
  window.askedEarly = asked;
  const ask = (address: string): Promise<Response> => {
    const authorization = `Bearer ${token}`;
    const response = fetch(address, { headers: { authorization } });
    // The application takes over what failed, too, and reports it.
    response.catch(() => undefined);
    asked.set(address, { authorization, response });
    return response;
  };

  const query = new URLSearchParams(location.search);
  /** The days of the report, or null when the address asks for something that only the application understands. */
  const reportOf = (today: string): string | null => {
    const [start, end] = [query.get("start"), query.get("end")];
    if (query.has("preset") || query.has("demo") || (start === null) !== (end === null)) return null;
    const days = { startDate: start ?? `${today.slice(0, 8)}01`, endDate: end ?? today };
    return `${report.address}?${new URLSearchParams({ ...days, kenp_setting: query.get("kenp") ?? "last_month" })}`;
  };
  /** The last twelve months, from the day after the same day of last year to the end of the month. */
  const paymentsOf = (today: string): string | null => {
    if (query.has("view") || query.has("range")) return null;
    const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
    const dayAfter = month === 2 ? Math.min(day + 1, 29) : day + 1;
    const dayOf = (utcMs: number) => new Date(utcMs).toISOString().slice(0, 10);
    const startDate = dayOf(Date.UTC(year - 1, month - 1, dayAfter));
    return `${payments.address}?${new URLSearchParams({ startDate, endDate: dayOf(Date.UTC(year, month, 0)) })}`;
  };
  const ranksOf = (store: number | null): string | null =>
    query.size > 0 ? null : ranks.address.replace("STORE", ranks.stores[String(store)] ?? ranks.homeStore);

  const run = async () => {
    const claims = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    // The application renews a token that is about to expire.
    if (claims.exp * 1000 < nowMs + 10_000) return;
    const path = location.pathname;
    const answer = ask(userAddress);
    for (const [pattern, address] of lists) {
      const match = new RegExp(pattern).exec(path);
      if (match) ask(address.replace("$1", match[1] ?? ""));
    }
    const copy = (await answer).clone();
    const user: User | null = copy.ok ? await copy.json() : null;
    // The application is already running and asks for the rest itself.
    if (!user || !asked.has(userAddress)) return;
    const mayRead = user.agency === null && user.first_data_at !== null && (user.on_trial || user.plan !== null);
    if (!mayRead) return;
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: user.timezone }).format(new Date(nowMs));
    const isKept = keys.some((key) => key.startsWith("colophon-seen report"));
    let address: string | null = null;
    if (path === report.path && !isKept && !user.preferences.leaves_out_today) address = reportOf(today);
    if (path === payments.path && user.extension.ama_payments_imported_date !== null) address = paymentsOf(today);
    if (path === ranks.path) address = ranksOf(user.preferences.default_marketplace);
    if (address !== null) ask(address);
  };
  // The application asks again when nothing was asked here.
  run().catch(() => undefined);
}
