import type { PeriodTotals } from "#shared/domain/insights/periods/period-figures.ts";
import { ChangeBadge } from "#web/components/ui/change-badge.tsx";
import { TEXT } from "../text.ts";
import { changeOf } from "./measures.ts";

/** The change between two periods; a dash while one of them has days without known figures. */
export const ChangeOfPeriods = ({ totals }: { totals: PeriodTotals }) => {
  const percent = changeOf(totals);
  return percent === null ? TEXT.unknown : <ChangeBadge percent={percent} />;
};
