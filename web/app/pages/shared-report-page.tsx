import { Skeleton } from "@mantine/core";
import { useParams } from "react-router-dom";
import { useConsents } from "#web/api/consents.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { MonthlyReport } from "#web/features/clients/pages/monthly-report-page.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import NotFoundPage from "./not-found-page.tsx";

/** The monthly report that an agency shares with its client: the reader's own figures under the agency's name. */
export default function SharedReportPage() {
  const { agencyId } = useParams();
  const { first_name, last_name, author_name } = useUser();
  const { data, error, mutate } = useConsents();
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={420} role="status" aria-label={TEXT.loadingPage} />;
  const consent = data.data.find(({ agency, scopes }) => agency.id === agencyId && scopes.includes("royalties"));
  if (!consent) return <NotFoundPage />;
  return <MonthlyReport agency={consent.agency} client={author_name ?? `${first_name} ${last_name}`} isClient />;
}
