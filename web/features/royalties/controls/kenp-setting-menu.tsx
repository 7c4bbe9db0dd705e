import { Button, Popover } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { KENP_SETTING_NAMES } from "#shared/domain/kenp/settings.ts";
import { KenpFields, type KenpProps } from "./kenp-fields.tsx";

export const KenpSettingMenu = (props: KenpProps) => (
  <Popover position="bottom-end" width={300} shadow="md" trapFocus returnFocus>
    <Popover.Target>
      <Button variant="default" size="xs" rightSection={<IconChevronDown size={15} />}>
        KENP: {KENP_SETTING_NAMES[props.setting]}
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <KenpFields {...props} />
    </Popover.Dropdown>
  </Popover>
);
