import { Radio, Stack } from "@mantine/core";
import { THEMES } from "#shared/api/accounts/accounts.ts";
import { TEXT } from "../text.ts";
import { useChoice } from "./use-choice.ts";

export const AppearancePreferences = () => {
  const { preferences, choose, disabled } = useChoice();
  return (
    <Radio.Group
      label={TEXT.preferences.theme}
      value={preferences.theme}
      onChange={(chosen) => {
        const theme = THEMES.find((one) => one === chosen);
        if (theme) choose({ theme });
      }}
    >
      <Stack gap="sm" mt="xs">
        {THEMES.map((theme) => (
          <Radio key={theme} value={theme} label={TEXT.preferences.themes[theme]} disabled={disabled} />
        ))}
      </Stack>
    </Radio.Group>
  );
};
