import { Radio, Stack } from "@mantine/core";
import { KENP_SETTING_NAMES, KENP_SETTINGS, type KenpSetting } from "#shared/domain/kenp/settings.ts";
import { useLatestKenpMonth } from "#web/api/kenp-rates.ts";
import { NextStep } from "#web/components/ui/link-button.tsx";
import { formatMonth } from "#web/lib/format.ts";
import { NoCustomRates } from "./no-custom-rates.tsx";
import { TEXT } from "./text.ts";

function describeRelease({ month, simulated }: { month: string | null; simulated: boolean }): string {
  if (month === null) return TEXT.noRelease;
  return simulated ? TEXT.lastSimulatedRelease(formatMonth(month)) : TEXT.lastRelease(formatMonth(month));
}

/** The last month with a published rate per page; published rates are used whatever setting applies to later months. */
const KenpRelease = () => {
  const { data } = useLatestKenpMonth();
  return (
    <>
      {data && `${describeRelease(data)} `}
      {TEXT.publishedRateWins}
    </>
  );
};

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
