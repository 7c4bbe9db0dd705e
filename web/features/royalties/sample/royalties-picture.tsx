import { useUser } from "#web/lib/session/session.tsx";
import { TotalsCards } from "../headline/totals-cards.tsx";
import { ReportDetails } from "../report/report-details.tsx";
import { useRoyaltiesReport } from "../report/use-royalties-report.ts";
import { DemoOnlyContext, useRoyaltiesView } from "../report/use-royalties-view.ts";

function Report() {
  const { kenpc_percent: kenpcPercent } = useUser();
  const { today, lastDay, view, choose, chooseComparison } = useRoyaltiesView();
  const { shown } = useRoyaltiesReport(view, { today, lastDay, kenpcPercent });
  if (!shown) return null;
  return (
    <>
      <TotalsCards shown={shown} currency={view.currency} />
      <ReportDetails {...{ view, shown, shelf: null, today, lastDay }} onChoose={choose} onCompare={chooseComparison} />
    </>
  );
}

/** The totals and the chart of the sample books. */
export default function RoyaltiesPicture() {
  return (
    <DemoOnlyContext value>
      <Report />
    </DemoOnlyContext>
  );
}
