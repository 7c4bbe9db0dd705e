import * as z from "zod";
import { FORMATS, type ReportFormat } from "#shared/catalogue/formats.ts";
import { Trimmed } from "#shared/primitives/schemas.ts";

/** How a table writes its days: `month` has none, and `month-name` a name between day and year. */
export const SHOP_DATE_FORMS = ["iso", "day-first", "month-first", "month-name", "month"] as const;
export type ShopDateForm = (typeof SHOP_DATE_FORMS)[number];

export const DECIMAL_SIGNS = ["point", "comma"] as const;
export const TABLE_MONEY = ["earned", "estimated"] as const;
export const TABLE_FORMATS = FORMATS.map(({ code }) => code).filter(
  (code): code is ReportFormat => code !== "audio_cd",
);

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** The longest name of a column: its heading, cut, with a number where the heading occurs twice. */
export const LONGEST_COLUMN = 80;
const Column = z.string().min(1, "Choose a column").max(LONGEST_COLUMN);
/** A choice that the author has to make; `words` ask for it. */
const chosen = <const T extends readonly string[]>(values: T, words: string) => z.enum(values, words);

const FIELDS = z.object({
  /** The shop's name as the author calls it. Months of one name replace each other. */
  shop: Trimmed.min(1, "Give the shop a name")
    .max(60, "At most 60 characters")
    .regex(/^\P{Cc}*$/u, "Only letters, digits and signs"),
  title: z.string("Choose the column of the titles").min(1).max(LONGEST_COLUMN),
  /** An ISBN, or the shop's own number of a product. Without one, the title names the product. */
  product_id: Column.nullable(),
  author: Column.nullable(),
  /** Null where the author gives each file's month. */
  date: Column.nullable(),
  date_form: z.enum(SHOP_DATE_FORMS).nullable(),
  /** Null where each row is one unit. */
  units: Column.nullable(),
  refunds: Column.nullable(),
  /** Whether `units` are counted after refunds. */
  units_are_net: z.boolean().nullable(),
  money: z.string("Choose the column of your earnings").min(1).max(LONGEST_COLUMN),
  money_kind: chosen(TABLE_MONEY, "Choose what the amounts are"),
  decimals: chosen(DECIMAL_SIGNS, "Choose the decimal sign"),
  /** One of the two names the currency. */
  currency_column: Column.nullable(),
  currency: z
    .string()
    .refine((code) => CURRENCIES.has(code), "Choose a currency")
    .nullable(),
  country: Column.nullable(),
  format: z.enum(TABLE_FORMATS).nullable(),
});

type Field = keyof z.infer<typeof FIELDS>;
/** The fields that name a column. */
export const COLUMN_FIELDS = [
  "title",
  "product_id",
  "author",
  "date",
  "units",
  "refunds",
  "money",
  "currency_column",
  "country",
] as const satisfies Field[];
export type ColumnField = (typeof COLUMN_FIELDS)[number];
/** Columns whose cells can have only one of these meanings. */
const DISTINCT = ["title", "date", "units", "refunds", "money", "currency_column"] as const satisfies Field[];

interface Issue {
  readonly field: Field;
  readonly message: string;
}

/** What fields lack or contradict together. */
function issuesOf(mapping: MappingProposal): Issue[] {
  const issues: Issue[] = [];
  if (mapping.date !== null && mapping.date_form === null)
    issues.push({ field: "date_form", message: "Choose how the dates are written" });
  if (mapping.refunds !== null && mapping.units_are_net === null)
    issues.push({ field: "units_are_net", message: "Choose whether refunds are already taken off" });
  if ((mapping.currency_column === null) === (mapping.currency === null))
    issues.push({ field: "currency", message: "Choose a currency, or the column that states it" });
  const used = new Set<string>();
  for (const field of DISTINCT) {
    const column = mapping[field];
    if (column !== null && used.has(column)) issues.push({ field, message: `“${column}” already has another meaning` });
    if (column !== null) used.add(column);
  }
  return issues;
}

/** What the author says of the columns of a table that no reader knows. Columns are named as in `ColumnsQuestion`. */
export const ColumnMapping = FIELDS.check(
  z.superRefine(
    (mapping, context) => {
      for (const { field, message } of issuesOf(mapping)) context.addIssue({ code: "custom", path: [field], message });
    },
    // Beside the issues of single fields, so that a form shows all of them together.
    { when: ({ value }) => FIELDS.keyof().options.every((field) => field in Object(value)) },
  ),
);
export type ColumnMapping = z.infer<typeof ColumnMapping>;

/** What the headings and cells suggest; null where they leave it open. */
export type MappingProposal = { readonly [F in Field]: ColumnMapping[F] | null };
const nullable = ([field, schema]: [string, z.ZodType]) => [
  field,
  schema instanceof z.ZodNullable ? schema : schema.nullable(),
];
const Proposal = z.object(
  Object.fromEntries(Object.entries(FIELDS.shape).map(nullable)) as {
    [F in Field]: z.ZodNullable<(typeof FIELDS.shape)[F]>;
  },
);

/** Asks what the columns of a table mean, or shows what they were said to mean. */
export const ColumnsQuestion = z.object({
  about: z.literal("columns"),
  /** Of equal headings in any order. */
  fingerprint: z.string(),
  /** The sheet of the table; null for a file of text. */
  sheet: z.string().nullable(),
  /** The columns that can be chosen, each by a name of its own. */
  columns: z.array(z.string()),
  /** Columns that look like personal data of buyers: they can't be chosen and their cells are never shown. */
  left_out: z.array(z.string()),
  /** The beginning of the first rows, under the columns with these names. */
  preview: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  proposal: Proposal,
  /** With which the file was read; null until the author has given it. */
  mapping: ColumnMapping.nullable(),
  /** Why the file can't be read with the mapping, for the author. */
  fault: z.string().nullable(),
});
export type ColumnsQuestion = z.infer<typeof ColumnsQuestion>;

/** Whether the file was read with the author's mapping, so that there are figures to confirm. */
export const isMapped = ({ mapping, fault }: Pick<ColumnsQuestion, "mapping" | "fault">): boolean =>
  mapping !== null && fault === null;
