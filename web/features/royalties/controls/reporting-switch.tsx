import { SegmentedControl } from "@mantine/core";
import { REPORTING_VIEWS, type ReportingView } from "../report/report-view.ts";

interface Props {
  readonly reporting: ReportingView;
  readonly fullWidth?: boolean;
  readonly onChange: (reporting: ReportingView) => void;
}

export const ReportingSwitch = ({ reporting, fullWidth, onChange }: Props) => (
  <SegmentedControl
    aria-label="Reporting View"
    fullWidth={fullWidth}
    size={fullWidth ? "sm" : "xs"}
    data={REPORTING_VIEWS.map(({ key, name }) => ({ value: key, label: name }))}
    value={reporting}
    onChange={(value) => onChange(REPORTING_VIEWS.find(({ key }) => key === value)?.key ?? "books")}
  />
);
