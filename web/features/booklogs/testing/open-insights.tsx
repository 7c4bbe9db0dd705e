import { Route, Routes } from "react-router-dom";
import type { BookLog } from "#shared/api/booklogs.ts";
import type { BookReport } from "#shared/domain/insights/by-book/book-report.ts";
import type { EventEffect } from "#shared/domain/insights/event-effects/event-effects.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import BookLogsPage from "../pages/book-logs-page.tsx";
import { buildLog } from "./build-log.ts";
import { buildReport } from "./build-report.ts";

export const ASIN = "B0SALT0001";
export const FORMATS = [{ uid: ASIN, name: "Kindle Edition" }];

export function logOf(event: number | string, changes: Partial<BookLog> = {}): BookLog {
  const log = buildLog({ id: "a", title: "Salt", event, start: "2026-11-02" });
  return { ...log, book_id: "b1", book: { ...log.book, formats: FORMATS }, ...changes };
}

export const UNCLEAR: EventEffect = {
  log_id: "a",
  currency: "USD",
  units: null,
  why_not: null,
  certainty: 95,
  caution: null,
  overlaps: [],
  effect: {
    actual: 42_000_000,
    expected: { low: 10_000_000, mid: 30_000_000, high: 50_000_000 },
    lift: { low: -8_000_000, mid: 12_000_000, high: 32_000_000 },
    verdict: "unclear",
  },
};

interface Opened {
  readonly log?: BookLog;
  readonly path?: string;
  readonly effect?: EventEffect;
  readonly sold?: Parameters<typeof buildReport>[1];
  readonly report?: Partial<BookReport>;
  readonly answers?: Answers;
  readonly user?: Parameters<typeof buildUser>[0];
}

/** Opens insights; by default Salt sells one copy a day before the event and three a day from its start on. */
export function openInsights({
  log = logOf(6),
  path = "/booklogs/a/insights",
  effect = UNCLEAR,
  ...more
}: Opened = {}) {
  const { sold = [{ previous: 1, event: 3 }], report, answers, user } = more;
  const services = fakeServices(
    {
      getUser: () => buildUser({ timezone: "America/New_York", ...user }),
      listBooks: () => ({ data: [] }),
      listBookLogs: () => ({ data: [log] }),
      getBookLog: () => ({ data: { data: log } }),
      getBookReport: ({ query }) => buildReport(query as unknown as BookReport, sold, report),
      listEventEffects: () => ({ data: [effect], exchange: [] }),
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(
    <Routes>
      <Route path="/booklogs" element={<BookLogsPage />} />
      <Route path="/booklogs/:id/insights" element={<BookLogsPage />} />
    </Routes>,
    services,
    { path },
  );
  return { sent: (name: string) => services.calls.filter((call) => call.name === name).map(({ sent }) => sent) };
}
