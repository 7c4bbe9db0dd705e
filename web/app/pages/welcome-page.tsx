import { lazy } from "react";
import { ReportSkeleton } from "#web/features/royalties/report/report-skeleton.tsx";
import { Welcome } from "#web/features/welcome/welcome.tsx";
import { SampleProvider } from "#web/lib/sample/sample-provider.tsx";
import { sampleAuthor } from "#web/lib/sample/sample-user.ts";

const SampleReport = lazy(() => import("#web/features/royalties/sample/sample-report.tsx"));
const SampleDesk = lazy(() => import("#web/features/clients/sample/sample-desk.tsx"));
const PriceList = lazy(() => import("#web/features/billing/plans/price-list.tsx"));

const AUTHOR = sampleAuthor();

/** The address of the product for a visitor, with parts of several features. */
export default function WelcomePage() {
  return (
    <SampleProvider user={AUTHOR}>
      <Welcome
        authorSample={<SampleReport />}
        agencySample={<SampleDesk />}
        authorPrices={<PriceList key="authors" type="AUTHOR" />}
        agencyPrices={<PriceList key="agencies" type="AGENCY" />}
        skeleton={<ReportSkeleton />}
      />
    </SampleProvider>
  );
}
