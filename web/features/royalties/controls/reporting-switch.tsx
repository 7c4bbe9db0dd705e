import { SegmentedControl } from "@mantine/core";
import { REPORTING_VIEWS, type ReportingView } from "../report/report-view.ts";
import { TEXT } from "./text.ts";

interface Props {
  readonly reporting: ReportingView;
  readonly fullWidth?: boolean;
  readonly onChange: (reporting: ReportingView) => void;
}

export const ReportingSwitch = ({ reporting, fullWidth, onChange }: Props) => (
  <SegmentedControl
    aria-label={TEXT.reportingView}
    fullWidth={fullWidth}
    size={fullWidth ? "sm" : "xs"}
    data={REPORTING_VIEWS.map((key) => ({ value: key, label: TEXT.reporting[key] }))}
    value={reporting}
    onChange={(value) => onChange(REPORTING_VIEWS.find((key) => key === value) ?? "books")}
  />
);
