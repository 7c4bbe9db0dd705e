import { Button, Popover } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { KENP_SETTING_NAMES } from "#shared/domain/kenp/settings.ts";
import type { ReportView, ViewChoice } from "../report/report-view.ts";
import { CurrencySelect } from "./currency-select.tsx";
import { KenpFields, type KenpProps } from "./kenp-fields.tsx";
import { ReportingSwitch } from "./reporting-switch.tsx";
import { TEXT } from "./text.ts";

const KenpSettingMenu = (props: KenpProps) => (
  <Popover position="bottom-end" width={300} shadow="md" trapFocus returnFocus>
    <Popover.Target>
      <Button variant="default" size="xs" rightSection={<IconChevronDown size={15} />}>
        {TEXT.kenp(KENP_SETTING_NAMES[props.setting])}
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <KenpFields {...props} />
    </Popover.Dropdown>
  </Popover>
);

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
