import type { ReactNode } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import type { BookReport } from "#shared/api/royalties/by-book.ts";
import type { Periods } from "#shared/domain/insights/periods/periods.ts";
import { useBookReport } from "#web/api/royalties.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { UpgradeCard } from "../upgrade-card.tsx";
import { InsightsLoading } from "./insights-loading.tsx";
import { TEXT } from "./text.ts";

interface Props {
  readonly log: BookLog;
  readonly periods: Periods;
  readonly backlist?: boolean;
  readonly children: (report: BookReport) => ReactNode;
}

/** Shows something about an event's report once it is loaded, or why it isn't. */
export const WithReport = ({ log, periods, backlist = false, children }: Props) => {
  const { data, error, mutate } = useBookReport(log.book_id, periods, { backlist });
  if (data) return children(data);
  if (isFailure(error, "not_in_plan")) return <UpgradeCard />;
  if (error) return <FailureMessage order={2} title={TEXT.reportFailed} error={error} onRetry={() => void mutate()} />;
  return <InsightsLoading label={TEXT.loading} />;
};
