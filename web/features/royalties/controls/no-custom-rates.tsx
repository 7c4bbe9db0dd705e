import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { KENP_SETTING_NAMES } from "#shared/domain/kenp/settings.ts";
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
      <Anchor component={Link} to="/account/kenpRates" fz="sm">
        {TEXT.setCustomRates}
      </Anchor>
    </Text>
  );
};
