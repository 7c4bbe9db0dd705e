import { Alert, Button, Fieldset, Group, Select, Stack, Text, TextInput, type TextInputProps } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { listWords } from "#shared/primitives/text.ts";
import {
  ColumnMapping,
  type ColumnsQuestion,
  DECIMAL_SIGNS,
  SHOP_DATE_FORMS,
  TABLE_FORMATS,
  TABLE_MONEY,
} from "#shared/sources/column-mapping.ts";
import { formRules } from "#web/components/forms/endpoint-form.ts";
import classes from "./columns-form.module.css";
import { ColumnsPreview } from "./columns-preview.tsx";
import { ALL_CURRENCIES } from "./currency-choice.tsx";
import { MonthChoice } from "./month-choice.tsx";
import { TEXT } from "./text.ts";

type Field = keyof ColumnMapping;
type Values = { [F in Field]: ColumnMapping[F] | null } & { readonly shop: string; month: IsoMonth | null };

const { fields: WORDS, groups: GROUPS } = TEXT.columns;
const validateMapping = formRules(ColumnMapping);

/** Leaves out what another choice makes meaningless. */
const relevant = ({ month: _, ...values }: Values) => ({
  ...values,
  date_form: values.date === null ? null : values.date_form,
  units_are_net: values.refunds === null ? null : values.units_are_net,
  currency: values.currency_column === null ? values.currency : null,
});

const validate = (values: Values): Record<string, string> => ({
  ...validateMapping(relevant(values)),
  ...(values.date === null && values.month === null ? { month: TEXT.month.missing } : {}),
});

/** Hints of one line or two leave the fields of a row on one line. */
const HINT_BELOW = { inputWrapperOrder: ["label", "input", "error", "description"] } satisfies Partial<TextInputProps>;

const optionsOf = <K extends string>(keys: readonly K[], labels: Readonly<Record<K, string>>) =>
  keys.map((value) => ({ value, label: labels[value] }));

interface Props {
  readonly question: ColumnsQuestion;
  /** The month that the file was read for. */
  readonly month: IsoMonth | null;
  readonly sending: boolean;
  readonly onRead: (mapping: ColumnMapping, month: IsoMonth | undefined) => void;
  /** Absent where there are no figures to return to. */
  readonly onClose?: () => void;
}

/** Lets the author say which column of an unknown table is which, beside its first rows. */
export const ColumnsForm = ({ question, month, sending, onRead, onClose }: Props) => {
  const { columns, left_out: leftOut, mapping, proposal, preview, fault, sheet } = question;
  const initial = mapping ?? proposal;
  const form = useForm<Values>({ initialValues: { ...initial, shop: initial.shop ?? "", month }, validate });
  const { date, refunds, currency_column: currencyColumn } = form.values;
  const submit = form.onSubmit((values) =>
    onRead(ColumnMapping.parse(relevant(values)), (values.date === null && values.month) || undefined),
  );
  const words = (field: Field) => ({ label: WORDS[field].label, description: WORDS[field].hint, ...HINT_BELOW });
  const column = (field: Field, { isRequired = false } = {}) => (
    <Select
      {...words(field)}
      data={columns}
      searchable
      clearable={!isRequired}
      required={isRequired}
      placeholder={isRequired ? TEXT.columns.choose : TEXT.columns.noColumn}
      nothingFoundMessage={TEXT.columns.noneFound}
      {...form.getInputProps(field)}
    />
  );
  const choice = (field: Field, data: readonly { value: string; label: string }[], hint?: string) => (
    <Select
      {...words(field)}
      description={hint ?? WORDS[field].hint}
      data={data}
      required
      allowDeselect={false}
      {...form.getInputProps(field)}
    />
  );
  const at = date === null ? -1 : preview.columns.indexOf(date);
  const firstDate = preview.rows[0]?.[at];
  const { units_are_net: isNet } = form.values;
  return (
    <form onSubmit={submit} noValidate aria-label={TEXT.columns.form}>
      <Stack gap="md" my="md">
        {mapping === null && <Text size="sm">{TEXT.columns.lead}</Text>}
        {fault !== null && (
          <Alert color="red" title={TEXT.columns.fault}>
            {fault}
          </Alert>
        )}
        <ColumnsPreview preview={preview} />
        <Text size="sm" c="dimmed">
          {[
            sheet !== null && TEXT.columns.sheet(sheet),
            leftOut.length > 0 && TEXT.columns.leftOut(listWords(leftOut.map((name) => `“${name}”`))),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        <Fieldset legend={GROUPS.shop} className={classes.group}>
          <TextInput {...words("shop")} required autoComplete="off" {...form.getInputProps("shop")} />
          {column("title", { isRequired: true })}
          {column("product_id")}
          {column("author")}
          <Select
            {...words("format")}
            data={optionsOf(TABLE_FORMATS, TEXT.columns.formats)}
            clearable
            placeholder={TEXT.columns.noColumn}
            {...form.getInputProps("format")}
          />
          {column("country")}
        </Fieldset>
        <Fieldset legend={GROUPS.when} className={classes.group}>
          {column("date")}
          {date === null ? (
            <MonthChoice
              month={form.values.month}
              onChoose={(chosen) => form.setFieldValue("month", chosen)}
              error={form.errors.month as string | undefined}
            />
          ) : (
            choice(
              "date_form",
              optionsOf(SHOP_DATE_FORMS, TEXT.columns.dateForms),
              firstDate ? `${TEXT.columns.sample(firstDate)}. ${WORDS.date_form.hint}` : undefined,
            )
          )}
        </Fieldset>
        <Fieldset legend={GROUPS.copies} className={classes.group}>
          {column("units")}
          {column("refunds")}
          {refunds !== null && (
            <Select
              {...words("units_are_net")}
              data={optionsOf<"no" | "yes">(["no", "yes"], TEXT.columns.netUnits)}
              required
              allowDeselect={false}
              value={isNet === null ? null : isNet ? "yes" : "no"}
              error={form.errors.units_are_net}
              onChange={(value) => form.setFieldValue("units_are_net", value === "yes")}
            />
          )}
        </Fieldset>
        <Fieldset legend={GROUPS.money} className={classes.group}>
          {column("money", { isRequired: true })}
          {choice("money_kind", optionsOf(TABLE_MONEY, TEXT.columns.moneyKinds))}
          {choice("decimals", optionsOf(DECIMAL_SIGNS, TEXT.columns.decimalSigns))}
          {column("currency_column")}
          {currencyColumn === null && (
            <Select
              {...words("currency")}
              data={ALL_CURRENCIES}
              searchable
              required
              nothingFoundMessage={TEXT.currency.none}
              {...form.getInputProps("currency")}
            />
          )}
        </Fieldset>
        <Group gap="xs">
          <Button type="submit" loading={sending}>
            {TEXT.columns.read}
          </Button>
          {onClose && (
            <Button variant="default" onClick={onClose}>
              {TEXT.columns.keep}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
};
