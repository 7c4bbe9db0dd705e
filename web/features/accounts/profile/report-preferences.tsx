import { NativeSelect, Stack, Switch } from "@mantine/core";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { useChoice } from "./use-choice.ts";

const NONE = "";
const STORES = [
  { value: NONE, label: "None in particular" },
  ...MARKETPLACES.map(({ id, name, domain }) => ({ value: String(id), label: `${name} · ${domain}` })),
];

export const ReportPreferences = () => {
  const { preferences, choose, disabled } = useChoice();
  return (
    <Stack>
      <NativeSelect
        label="Store"
        description="The Amazon store that comes first wherever stores are listed, as among your KENP rates."
        data={STORES}
        value={preferences.default_marketplace === null ? NONE : String(preferences.default_marketplace)}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) =>
          choose({ default_marketplace: value === NONE ? null : Number(value) })
        }
      />
      <Switch
        label="Leave out today"
        description="Reports end yesterday. Today’s figures are never whole, and make each day look like a bad one until it is over."
        checked={preferences.leaves_out_today}
        disabled={disabled}
        onChange={({ currentTarget }) => choose({ leaves_out_today: currentTarget.checked })}
      />
    </Stack>
  );
};
