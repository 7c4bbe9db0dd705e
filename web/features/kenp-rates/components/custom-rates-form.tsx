import { Button, Fieldset, Group, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { CUSTOM_RATE_STORES, type KenpSettings, saveKenpRates } from "#shared/api/kenp-rates.ts";
import { lastPublishedMonth } from "#shared/domain/kenp/publication.ts";
import { dayIn, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";
import type { NumberStyle } from "#shared/primitives/number-style.ts";
import { useSaveKenpRates } from "#web/api/kenp-rates.ts";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { now } from "#web/lib/env.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

const keepDigits = (typed: string): string => typed.replaceAll(/\D/g, "");

/** The part of typed or pasted text that a rate field accepts: digits and the first decimal separator. */
export function keepRate(typed: string): string {
  const kept = typed.replaceAll(/[^\d.,]/g, "");
  const decimals = kept.search(/[.,]/) + 1;
  return decimals === 0 ? kept : kept.slice(0, decimals) + keepDigits(kept.slice(decimals));
}

/** The rates' field values by marketplace id; blank where there is none. */
type RateValues = Record<string, string>;

const digits = new Intl.NumberFormat("en-US", { maximumFractionDigits: 10, useGrouping: false });

/**
 * A rate as displayed and typed: all of its digits, never an exponent, with the user's decimal separator if it is a
 * comma or a point.
 */
const showRate = (rate: number, { decimal }: NumberStyle): string =>
  digits.format(rate).replace(".", decimal === "," ? "," : ".");

function rateValuesOf({ custom_rates }: KenpSettings, style: NumberStyle): RateValues {
  const rates = new Map(custom_rates.map(({ marketplace_id, rate }) => [marketplace_id, showRate(rate, style)]));
  return Object.fromEntries(CUSTOM_RATE_STORES.map(({ id }) => [String(id), rates.get(id) ?? ""]));
}

interface NewestRate {
  readonly marketplace_id: number;
  readonly rate: number;
  readonly month_name: string;
  readonly month_at: IsoMonth;
  readonly simulated: boolean;
}

/**
 * A store's newest known rate with its month, and whether it is simulated, or that Amazon has published newer ones not
 * known here.
 */
function describeNewest(rate: string, { month_name, month_at, simulated }: NewestRate, today: IsoDate): string {
  if (simulated) return TEXT.rates.simulated(rate, month_name);
  const isCurrent = month_at >= lastPublishedMonth(today);
  return isCurrent ? TEXT.rates.newest(rate, month_name) : TEXT.rates.outdated(rate, month_name);
}

const { validate } = endpointForm(saveKenpRates);

/**
 * A rate per page for each store in its currency, the user's default store first; a blank field shows the newest known
 * rate as placeholder.
 */
export const CustomRatesForm = ({ settings, rates }: { settings: KenpSettings; rates: readonly NewestRate[] }) => {
  const { run, sending } = useSaveKenpRates();
  const mayWrite = useMayWrite();
  const { style } = useNumbers();
  const { timezone, preferences } = useUser();
  const { default_marketplace } = preferences;
  const today = dayIn(timezone, now());
  const stores = [...CUSTOM_RATE_STORES].sort(
    (a, b) => Number(b.id === default_marketplace) - Number(a.id === default_marketplace),
  );
  // Controlled, so that updating saved values doesn't move the focus.
  const form = useForm<RateValues>({ initialValues: rateValuesOf(settings, style), validate });
  const newest = new Map(rates.map((known) => [known.marketplace_id, known]));
  const submit = form.onSubmit(async (values) => {
    try {
      form.setValues(rateValuesOf(await run({ body: values }), style));
      toastSuccess(TEXT.ratesUpdated);
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    }
  });
  return (
    <form onSubmit={submit} noValidate aria-label={TEXT.rates.title}>
      <Fieldset variant="unstyled" disabled={!mayWrite}>
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" verticalSpacing="md">
            {stores.map(({ id, name, currency }) => {
              const known = newest.get(id);
              return (
                <TextInput
                  key={id}
                  label={`${name} (${currency})`}
                  description={known ? describeNewest(showRate(known.rate, style), known, today) : TEXT.rates.unknown}
                  placeholder={known && showRate(known.rate, style)}
                  inputMode="decimal"
                  autoComplete="off"
                  classNames={{ input: "colophon-figures" }}
                  {...form.getInputProps(String(id))}
                  onChange={({ currentTarget: { value } }) => form.setFieldValue(String(id), keepRate(value))}
                />
              );
            })}
          </SimpleGrid>
          <Group>
            <Button type="submit" loading={sending}>
              {TEXT.rates.save}
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </form>
  );
};
