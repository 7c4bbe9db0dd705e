import { NativeSelect, Stack, Text } from "@mantine/core";
import { NUMBER_FORMATS } from "#shared/api/accounts/accounts.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { toMicros } from "#shared/primitives/money.ts";
import { numbersIn, styleOf } from "#web/lib/numbers.ts";
import classes from "./figures-preferences.module.css";
import { useChoice } from "./use-choice.ts";

const currencyNames = new Intl.DisplayNames("en", { type: "currency" });
const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({ value: code, label: `${code} · ${currencyNames.of(code)}` }));

const FORMAT_OPTIONS = NUMBER_FORMATS.map((format) => ({
  value: format,
  label: format === "auto" ? "Like my browser" : format,
}));

const ROYALTY = toMicros(12_345.67);
const PAGES = 1_234_567;
const SHARE = 0.082;

export const FiguresPreferences = () => {
  const { preferences, choose, disabled } = useChoice();
  const numbers = numbersIn(styleOf(preferences.number_format));
  return (
    <Stack>
      <NativeSelect
        label="Currency"
        description="Everything that you earn is shown in it, converted by each month’s rate."
        data={CURRENCY_OPTIONS}
        value={preferences.currency}
        disabled={disabled}
        onChange={({ currentTarget }) => choose({ currency: currentTarget.value })}
      />
      <NativeSelect
        label="Numbers"
        data={FORMAT_OPTIONS}
        value={preferences.number_format}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const chosen = NUMBER_FORMATS.find((format) => format === currentTarget.value);
          if (chosen) choose({ number_format: chosen });
        }}
      />
      <div className={classes.example} role="status">
        <Text size="sm" c="dimmed">
          So your figures look like this:
        </Text>
        <Text className={`${classes.figure} colophon-figures`}>{numbers.money(ROYALTY, preferences.currency)}</Text>
        <Text size="sm" className="colophon-figures">
          {numbers.count(PAGES)} pages read, up {numbers.share(SHARE)}
        </Text>
      </div>
    </Stack>
  );
};
