import { Select } from "@mantine/core";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { useUpdatePreferences } from "#web/api/accounts.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "./text.ts";

const names = new Intl.DisplayNames("en", { type: "currency" });
const OPTIONS = CURRENCIES.map((code) => ({ value: code, label: code }));

interface Props {
  readonly currency: string;
  readonly label?: string;
  readonly onChange: (currency: string) => void;
}

export const CurrencySelect = ({ currency, label, onChange }: Props) => {
  const { run } = useUpdatePreferences();
  const isOwn = useClientFrame() === null;
  const choose = async (chosen: string | null) => {
    const known = CURRENCIES.find((code) => code === chosen);
    if (!known || known === currency) return;
    onChange(known);
    // A client's preference is the client's own to change.
    if (!isOwn) return;
    try {
      await run({ body: { currency: known } });
    } catch (error) {
      // The figures are in the chosen currency anyway; only the stored preference is missing.
      toastFailure(error);
    }
  };
  return (
    <Select
      label={label}
      aria-label={label ? undefined : TEXT.currency}
      w={label ? undefined : 84}
      size={label ? "sm" : "xs"}
      data={OPTIONS}
      value={currency}
      allowDeselect={false}
      maxDropdownHeight={360}
      comboboxProps={{ width: 240, position: "bottom-end" }}
      renderOption={({ option }) => (
        <span>
          {option.value} <small>{names.of(option.value)}</small>
        </span>
      )}
      onChange={(chosen) => void choose(chosen)}
    />
  );
};
