import { Select, Stack, Text } from "@mantine/core";
import type { ImportFile } from "#shared/api/imports.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { currencyQuestions } from "./file-choice.ts";
import classes from "./file-question.module.css";
import { TEXT } from "./text.ts";

export const ALL_CURRENCIES = [...new Set([...CURRENCIES, ...Intl.supportedValuesOf("currency")])];
const common = { data: ALL_CURRENCIES, searchable: true, nothingFoundMessage: TEXT.currency.none } as const;

interface Props {
  readonly file: ImportFile;
  readonly currencies: Readonly<Record<string, string>>;
  readonly onChoose: (currencies: Readonly<Record<string, string>>) => void;
  readonly isMissing: boolean;
}

/** The currencies that a file doesn't state: one for all of its marketplaces, or one for each. */
export const CurrencyChoice = ({ file, currencies, onChoose, isMissing }: Props) => {
  const questions = currencyQuestions(file);
  const markets = [...new Set(questions.flatMap(({ marketplaces }) => marketplaces))];
  const [first] = markets.map((market) => currencies[market]);
  const isOneForAll = first !== undefined && markets.every((market) => currencies[market] === first);
  const choose = (chosen: readonly string[], currency: string | null) => {
    if (currency !== null)
      onChoose(
        Object.fromEntries(
          markets.flatMap((market) => {
            const own = chosen.includes(market) ? currency : currencies[market];
            return own === undefined ? [] : [[market, own]];
          }),
        ),
      );
  };
  return (
    <Stack gap="xs" mb="md">
      {questions.map(({ message }) => (
        <Text key={message} size="sm">
          {message}
        </Text>
      ))}
      <div className={classes.currencies}>
        {markets.length > 1 && (
          <Select
            {...common}
            label={TEXT.currency.all}
            value={isOneForAll ? first : null}
            onChange={(currency) => choose(markets, currency)}
          />
        )}
        {markets.map((market) => (
          <Select
            key={market}
            {...common}
            label={TEXT.currency.of(market)}
            value={currencies[market] ?? null}
            error={isMissing && currencies[market] === undefined ? TEXT.currency.missing : undefined}
            onChange={(currency) => choose([market], currency)}
          />
        ))}
      </div>
    </Stack>
  );
};
