import { Anchor, Text } from "@mantine/core";
import { KENP_SETTING_NAMES } from "#shared/domain/kenp/settings.ts";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { useKenpSettings } from "../api.ts";
import { TEXT } from "./text.ts";

/**
 * Warns that the custom rate is chosen but none is set, names the rate used instead, and links to the rate settings.
 */
export const NoCustomRates = () => {
  const { data } = useKenpSettings();
  if (!data || data.custom_rates.length > 0) return null;
  return (
    <Text size="sm" role="status">
      {TEXT.noCustomRates(KENP_SETTING_NAMES.last_month)}{" "}
      <Anchor component={ScreenLink} to="/account/kenpRates" fz="sm">
        {TEXT.setCustomRates}
      </Anchor>
    </Text>
  );
};
