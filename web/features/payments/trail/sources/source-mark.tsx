import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCalendarQuestion,
  IconCheck,
  IconClockExclamation,
  IconFileAlert,
  IconFileInvoice,
  IconFlag,
  IconHourglass,
  IconTilde,
} from "@tabler/icons-react";
import type { SourceTrailState } from "#shared/domain/payments/sources-trail/source-trail.ts";
import { Mark } from "../line-mark.tsx";
import { TEXT } from "./text.ts";

const ICONS: Readonly<Record<SourceTrailState, typeof IconCheck>> = {
  open: IconHourglass,
  estimated: IconTilde,
  earned: IconFlag,
  due: IconCalendarDue,
  unconfirmed: IconCalendarQuestion,
  late: IconClockExclamation,
  stated: IconFileInvoice,
  paid: IconCheck,
  differs: IconAlertTriangle,
  paid_without_report: IconFileAlert,
};

/** The state of another shop's money, with its name. */
export const SourceMark = ({ state }: { state: SourceTrailState }) => (
  <Mark mark={state} icon={ICONS[state]}>
    {TEXT.states[state]}
  </Mark>
);
