import { NativeSelect, Stack, Text } from "@mantine/core";
import { NUMBER_FORMATS } from "#shared/api/accounts/accounts.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { toMicros } from "#shared/primitives/money.ts";
import { numbersIn, styleOf } from "#web/lib/numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./figures-preferences.module.css";
import { useChoice } from "./use-choice.ts";

const currencyNames = new Intl.DisplayNames("en", { type: "currency" });
const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({ value: code, label: `${code} · ${currencyNames.of(code)}` }));

const FORMAT_OPTIONS = NUMBER_FORMATS.map((format) => ({
  value: format,
  label: format === "auto" ? TEXT.preferences.likeBrowser : format,
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
        label={TEXT.preferences.currency}
        description={TEXT.preferences.currencyHint}
        data={CURRENCY_OPTIONS}
        value={preferences.currency}
        disabled={disabled}
        onChange={({ currentTarget }) => choose({ currency: currentTarget.value })}
      />
      <NativeSelect
        label={TEXT.preferences.numbers}
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
          {TEXT.preferences.example}
        </Text>
        <Text className={`${classes.figure} colophon-figures`}>{numbers.money(ROYALTY, preferences.currency)}</Text>
        <Text size="sm" className="colophon-figures">
          {TEXT.preferences.pagesRead(numbers.count(PAGES), numbers.share(SHARE))}
        </Text>
      </div>
    </Stack>
  );
};
