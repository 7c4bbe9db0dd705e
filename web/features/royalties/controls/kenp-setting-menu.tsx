import { Button, Popover } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { KENP_SETTING_NAMES } from "#shared/domain/kenp/settings.ts";
import { KenpFields, type KenpProps } from "./kenp-fields.tsx";
import { TEXT } from "./text.ts";

export const KenpSettingMenu = (props: KenpProps) => (
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
