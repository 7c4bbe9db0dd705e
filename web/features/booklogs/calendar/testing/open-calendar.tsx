import type { User } from "#shared/api/accounts/accounts.ts";
import type { BookLog } from "#shared/api/booklogs.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { Address } from "#web/testing/open-page.tsx";
import { renderApp } from "#web/testing/render.tsx";
import { CalendarView } from "../calendar-view.tsx";

interface Opened {
  readonly logs?: readonly BookLog[];
  readonly path?: string;
  readonly canAdd?: boolean;
  readonly user?: Partial<User>;
  /** Replaces the API's answer to a range. */
  readonly answer?: (range: { readonly start_date: string; readonly end_date: string }) => unknown;
}

type Range = { readonly start_date: string; readonly end_date: string };

/** Opens the calendar over a fake API that answers with the logs of the range. */
export function openCalendar({ logs = [], path = "/booklogs", canAdd = true, user = {}, answer }: Opened = {}) {
  const between = ({ start_date, end_date }: Range) => ({
    data: logs.filter((log) => log.start_date <= end_date && (log.end_date ?? log.start_date) >= start_date),
  });
  const services = fakeServices(
    {
      getUser: () => buildUser({ timezone: "America/New_York", ...user }),
      listBookLogsBetween: ({ query }) => (answer ?? between)(query as unknown as Range),
    },
    { signedIn: true },
  );
  const opened: string[] = [];
  renderApp(
    <>
      <Address />
      <CalendarView canAdd={canAdd} onOpen={({ id }) => opened.push(id)} />
    </>,
    services,
    { path },
  );
  return {
    opened,
    between,
    ranges: () => services.calls.filter(({ name }) => name === "listBookLogsBetween").map(({ sent }) => sent.query),
  };
}
