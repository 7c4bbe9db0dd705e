/** Addresses at the API. */
interface Addresses {
  readonly user: string;
  readonly report: string;
  /** What a screen reads first for every user, by the screen's path. */
  readonly reads: Readonly<Record<string, string>>;
}

/**
 * Asks for the user and the screen's list while the application's code loads, and then for the report that the royalties
 * open with, unless this browser keeps one to show first. The application takes the answers over (`askedEarly`). Runs in
 * the document's head, as text: it may use nothing but its arguments. `nowMs` is in epoch milliseconds.
 */
export function askEarly({ user: userAddress, report: reportAddress, reads }: Addresses, nowMs: number): void {
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
  /** The address of the report, or null when the address asks something that only the application understands. */
  const reportOf = (timeZone: string): string | null => {
    const query = new URLSearchParams(location.search);
    const [start, end] = [query.get("start"), query.get("end")];
    if (query.has("preset") || query.has("demo") || (start === null) !== (end === null)) return null;
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date(nowMs));
    const days = { startDate: start ?? `${today.slice(0, 8)}01`, endDate: end ?? today };
    return `${reportAddress}?${new URLSearchParams({ ...days, kenp_setting: query.get("kenp") ?? "last_month" })}`;
  };
  const run = async () => {
    const claims = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    // The application renews a token that is about to expire.
    if (claims.exp * 1000 < nowMs + 10_000) return;
    const answer = ask(userAddress);
    const read = reads[location.pathname];
    if (read !== undefined) ask(read);
    const copy = (await answer).clone();
    const user = copy.ok ? await copy.json() : null;
    // The application is already running and asks for the report itself.
    if (!asked.has(userAddress)) return;
    const isKept = keys.some((key) => key.startsWith("colophon-seen report"));
    if (!user || isKept || location.pathname !== "/royalties") return;
    const mayRead = user.agency === null && user.first_data_at !== null && (user.on_trial || user.plan !== null);
    const report = mayRead && !user.preferences.leaves_out_today ? reportOf(user.timezone) : null;
    if (report !== null) ask(report);
  };
  // The application asks again when nothing was asked here.
  run().catch(() => undefined);
}
