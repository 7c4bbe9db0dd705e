import { Anchor, MultiSelect } from "@mantine/core";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { TEXT } from "../text.ts";

interface Props {
  /** Ids of stores. */
  readonly value?: readonly string[];
  readonly error?: string;
  readonly onChange?: (value: string[]) => void;
}

/** Stores whose readers mostly read English; most events name all of them or none. */
const ENGLISH_SPEAKING: readonly string[] = MARKETPLACES.filter(({ country_code }) =>
  ["US", "UK", "CA", "AU", "IE"].includes(country_code),
).map(({ id }) => String(id));

/** Any number of stores; none stands for all. */
export const MarketplacesField = ({ value = [], error, onChange }: Props) => (
  <div>
    <MultiSelect
      label={TEXT.form.marketplace}
      description={TEXT.form.marketplaceHint}
      searchable
      clearable
      hidePickedOptions
      clearButtonProps={{ "aria-label": TEXT.form.clearMarketplaces }}
      data={MARKETPLACES.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={[...value]}
      error={error}
      onChange={onChange}
    />
    <Anchor
      component="button"
      type="button"
      fz="sm"
      mt={6}
      onClick={() => onChange?.([...new Set([...value, ...ENGLISH_SPEAKING])])}
    >
      {TEXT.form.englishSpeaking}
    </Anchor>
  </div>
);
