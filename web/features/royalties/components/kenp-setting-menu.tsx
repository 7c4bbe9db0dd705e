import { Button, Menu } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconChevronDown } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { KENP_SETTING_NAMES, KENP_SETTINGS, type KenpSetting } from "#shared/domain/kenp/settings.ts";
import { texts } from "#web/lib/texts.ts";
import { KenpRelease } from "./header/kenp-release.tsx";

interface Props {
  readonly setting: KenpSetting;
  readonly onChange: (setting: KenpSetting) => void;
}

/** How page reads without money are valued, and the way to where the figures behind it are set. */
export const KenpSettingMenu = ({ setting, onChange }: Props) => {
  const choose = (value: string) => {
    const chosen = KENP_SETTINGS.find((key) => key === value);
    if (chosen) onChange(chosen);
  };
  return (
    <Menu position="bottom-end" width={250} shadow="md">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={15} />}>
          KENP: {KENP_SETTING_NAMES[setting]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {texts.kenp.selector}. <KenpRelease />
        </Menu.Label>
        <Menu.RadioGroup value={setting} onChange={choose}>
          {KENP_SETTINGS.map((key) => (
            <Menu.RadioItem key={key} value={key}>
              {KENP_SETTING_NAMES[key]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/account/kenpRates"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} />}
        >
          {texts.kenp.settingsLink}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
