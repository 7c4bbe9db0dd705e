import { Radio, Stack } from "@mantine/core";
import { KENP_SETTING_NAMES, KENP_SETTINGS, type KenpSetting } from "#shared/domain/kenp/settings.ts";
import { NextStep } from "#web/components/ui/next-step.tsx";
import { KenpRelease } from "./kenp-release.tsx";
import { NoCustomRates } from "./no-custom-rates.tsx";
import { TEXT } from "./text.ts";

export interface KenpProps {
  readonly setting: KenpSetting;
  readonly onChange: (setting: KenpSetting) => void;
}

export const KenpFields = ({ setting, onChange }: KenpProps) => {
  const choose = (value: string) => {
    const chosen = KENP_SETTINGS.find((key) => key === value);
    if (chosen) onChange(chosen);
  };
  return (
    <Stack gap="md">
      <Radio.Group label={TEXT.kenpSetting} description={<KenpRelease />} value={setting} onChange={choose}>
        <Stack gap="xs" mt="xs">
          {KENP_SETTINGS.map((key) => (
            <Radio key={key} value={key} label={KENP_SETTING_NAMES[key]} />
          ))}
        </Stack>
      </Radio.Group>
      {setting === "custom" && <NoCustomRates />}
      <NextStep to="/account/kenpRates" fz="sm">
        {TEXT.kenpSettings}
      </NextStep>
    </Stack>
  );
};
