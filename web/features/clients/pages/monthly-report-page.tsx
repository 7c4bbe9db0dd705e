import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { MonthlyReport } from "../monthly/monthly-report.tsx";

/** A client's month, as the agency sees it. */
export default function MonthlyReportPage() {
  const { agency } = useUser();
  const client = useClientFrame()?.client.name ?? "";
  return agency && <MonthlyReport agency={agency} client={client} />;
}
