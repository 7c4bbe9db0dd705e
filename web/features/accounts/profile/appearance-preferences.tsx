import { Radio, Stack } from "@mantine/core";
import { THEMES } from "#shared/api/accounts/accounts.ts";
import { useChoice } from "./use-choice.ts";

const THEME_NAMES: Record<(typeof THEMES)[number], string> = { light: "Light", dark: "Dark", auto: "Like my device" };

export const LookPreferences = () => {
  const { preferences, choose, disabled } = useChoice();
  return (
    <Radio.Group
      label="Theme"
      value={preferences.theme}
      onChange={(chosen) => {
        const theme = THEMES.find((one) => one === chosen);
        if (theme) choose({ theme });
      }}
    >
      <Stack gap="sm" mt="xs">
        {THEMES.map((theme) => (
          <Radio key={theme} value={theme} label={THEME_NAMES[theme]} disabled={disabled} />
        ))}
      </Stack>
    </Radio.Group>
  );
};
