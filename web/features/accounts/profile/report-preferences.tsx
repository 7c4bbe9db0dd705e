import { NativeSelect, Stack, Switch } from "@mantine/core";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { TEXT } from "../text.ts";
import { useChoice } from "./use-choice.ts";

const NONE = "";
const STORES = [
  { value: NONE, label: TEXT.preferences.noStore },
  ...MARKETPLACES.map(({ id, name }) => ({ value: String(id), label: name })),
];

export const ReportPreferences = () => {
  const { preferences, choose, disabled } = useChoice();
  return (
    <Stack>
      <NativeSelect
        label={TEXT.preferences.store}
        description={TEXT.preferences.storeHint}
        data={STORES}
        value={preferences.default_marketplace === null ? NONE : String(preferences.default_marketplace)}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) =>
          choose({ default_marketplace: value === NONE ? null : Number(value) })
        }
      />
      <Switch
        label={TEXT.preferences.leaveOutToday}
        description={TEXT.preferences.leaveOutTodayHint}
        checked={preferences.leaves_out_today}
        disabled={disabled}
        onChange={({ currentTarget }) => choose({ leaves_out_today: currentTarget.checked })}
      />
    </Stack>
  );
};
