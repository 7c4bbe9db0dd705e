import { Text } from "@mantine/core";
import { KENP_SETTING_NAMES } from "#shared/domain/kenp/settings.ts";
import { useKenpSettings } from "#web/api/kenp-rates.ts";
import { NextStep } from "#web/components/ui/link-button.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { TEXT } from "./text.ts";

/**
 * Warns that the custom rate is chosen but none is set, names the rate used instead, and links to the rate settings.
 */
export const NoCustomRates = () => {
  const { data } = useKenpSettings();
  const say = useSay();
  if (!data || data.custom_rates.length > 0) return null;
  return (
    <Text size="sm" role="status">
      {say(TEXT.noCustomRates)(KENP_SETTING_NAMES.last_month)}{" "}
      <NextStep to="/account/kenpRates" fz="sm">
        {TEXT.setCustomRates}
      </NextStep>
    </Text>
  );
};
