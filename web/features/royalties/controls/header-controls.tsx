import type { ReactNode } from "react";
import type { ReportView, ViewChoice } from "../report/report-view.ts";
import { CurrencySelect } from "./currency-select.tsx";
import { KenpSettingMenu } from "./kenp-setting-menu.tsx";
import { ReportingSwitch } from "./reporting-switch.tsx";

export interface ControlsProps {
  readonly view: ReportView;
  readonly onChoose: (choice: ViewChoice) => void;
  readonly children?: ReactNode;
}

/** Report-wide settings: totals or parts, currency, rate per page. A comparison always draws totals. */
export const HeaderControls = ({ view, onChoose, children }: ControlsProps) => (
  <>
    {!view.compare && <ReportingSwitch reporting={view.reporting} onChange={(reporting) => onChoose({ reporting })} />}
    <KenpSettingMenu setting={view.kenp} onChange={(kenp) => onChoose({ kenp })} />
    <CurrencySelect currency={view.currency} onChange={(currency) => onChoose({ currency })} />
    {children}
  </>
);
