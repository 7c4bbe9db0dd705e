import { useLocation } from "react-router-dom";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { Book } from "#shared/api/books/books.ts";
import type { ComingDays } from "#shared/domain/royalties/projection/projected-months.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import type { ExtensionClient } from "#web/lib/extension/detect-extension.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { buildReport } from "#web/testing/report-builders.ts";
import RoyaltiesPage from "../pages/royalties-page.tsx";

// Preloads the page's later parts, so that tests find them even on a busy machine.
await Promise.all([
  import("../changes/changes-card.tsx"),
  import("../headline/as-of.tsx"),
  import("../headline/how-projected.tsx"),
  import("../headline/projection-record.tsx"),
  import("../report/report-bar.tsx"),
  import("../report/report-details.tsx"),
  import("../sources/estimate-hint.tsx"),
  import("../sources/figure-source.tsx"),
  import("../sources/proof-drawer.tsx"),
]);

export type Range = { startDate: string; endDate: string };
export type Requested = Range & { kenp: string };

export const november = { "The Salt Road": [10_000_000, 0], "A Winter in Ink": [2_500_000, 500_000] } as const;
export const october = { "The Salt Road": [10_000_000, 0] } as const;

/** Days from November 2026 on earned $12.50, earlier ones $10. */
export const wholeYear = ({ startDate, endDate }: Range): RoyaltiesReport =>
  buildReport(startDate, endDate, startDate < "2026-11" ? october : november);

/** $16.50 from November 20 to the end of the month. */
export const COMING: ComingDays = {
  from: "2026-11-20",
  days: 11,
  expected: 16_500_000,
  range: { low: 12_100_000, high: 21_900_000 },
  known_days: 400,
};

export function openRoyalties(
  reportOf: (requests: Requested) => RoyaltiesReport,
  path = "/royalties",
  books: readonly Book[] = [],
  person: Partial<User> = {},
  answers: Answers = {},
  { extension, seenBy = null }: { readonly extension?: ExtensionClient; readonly seenBy?: string | null } = {},
) {
  const requests: Requested[] = [];
  let address = "";
  const Address = () => {
    address = decodeURIComponent(useLocation().search);
    return null;
  };
  const services = fakeServices(
    {
      getUser: () => buildUser({ first_data_at: "2026-01", ...person }),
      listBooks: () => ({ data: books }),
      listImports: () => ({ data: [], cursor: null }),
      getKenpSettings: () => ({
        custom_rates: [],
        presets: { kenp_increase_by: 5, kenp_decrease_by: 5, kenpc_percent: 100 },
      }),
      getLatestKenpMonth: () => ({ month: "2026-09", simulated: false }),
      getRoyaltyDayAverage: () => ({ royalty_day_avg: 1_500_000, days: 30, coming: COMING }),
      getReportChanges: () => ({ since: null, months: [], left_out: 0, currencies: {} }),
      markReportSeen: () => undefined,
      updatePreferences: () => buildUser({ first_data_at: "2026-01", currency: "EUR" }),
      getRoyaltiesReport: ({ query }) => {
        const range = { startDate: query!.startDate!, endDate: query!.endDate!, kenp: query!.kenp_setting! };
        requests.push(range);
        return reportOf(range);
      },
      ...answers,
    },
    { signedIn: true, seenBy, ...(extension ? { extension } : {}) },
  );
  renderApp(
    <>
      <RoyaltiesPage />
      <Address />
    </>,
    services,
    { path },
  );
  return { requests, services, address: () => address };
}
