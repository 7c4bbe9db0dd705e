import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BOOK_EVENT_TYPES, bookEventType } from "#shared/catalogue/book-event-types.ts";
import { CURRENCIES, MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { addDays, fromEpochDay } from "#shared/primitives/dates.ts";
import { AMBIGUOUS_DATE } from "#shared/primitives/spreadsheet-dates.ts";
import { FORM_ERRORS, toEntry } from "../form-rules.ts";
import { readBookLogsCsv } from "./read-logs-csv.ts";
import { type ExportedLog, writeBookLogsCsv } from "./write-logs-csv.ts";

const BOOKS = [
  { id: "b1", title: "Salt", formats: [{ uid: "B0SALT0001" }, { uid: "B0SALT0002" }] },
  { id: "b2", title: "Tide", formats: [{ uid: "B0TIDE0001" }] },
  { id: "b3", title: "Tide", formats: [] },
];
const HEADING = "Book,ASIN,Event,Custom Event,Date,End Date,Marketplaces,Free,Cost,Currency,Notes";
const read = (...rows: readonly string[]) => readBookLogsCsv([HEADING, ...rows].join("\n"), BOOKS);

/** Text with characters that could break spreadsheets and separators. */
const text = fc
  .array(fc.constantFrom("=1+1", "+", "-", "@", "'", '"', ",", ";", "\n", "é", "本", " a", "b c"), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join("").trim())
  .filter((one) => one !== "");

const logs: fc.Arbitrary<ExportedLog> = fc
  .record({
    event: fc.option(fc.constantFrom(...BOOK_EVENT_TYPES)),
    other: text,
    day: fc.integer({ min: 15_000, max: 25_000 }),
    length: fc.option(fc.nat(60)),
    stores: fc.uniqueArray(fc.constantFrom(...MARKETPLACES), { selector: ({ id }) => id }),
    notes: fc.option(text),
    free_promo: fc.boolean(),
    cents: fc.option(fc.nat(1_000_000)),
    currency: fc.constantFrom(...CURRENCIES),
  })
  .map(({ event, other, day, length, stores, notes, free_promo, cents, currency }) => {
    const hasCost = cents !== null && event?.type !== "UPDATE" && event?.type !== "PRIME";
    const start_date = fromEpochDay(day);
    return {
      book: BOOKS[0]!,
      book_log_event: event,
      book_log_event_other: event ? null : other,
      start_date,
      end_date: length === null ? null : addDays(start_date, length),
      notes,
      marketplaces: stores.toSorted((a, b) => a.id - b.id),
      metadata: { free_promo, cost: hasCost ? cents / 100 : null, cost_currency: hasCost ? currency : null },
    };
  });

test("an exported list of event logs can be imported again without a loss", () => {
  fc.assert(
    fc.property(fc.array(logs), (all) => {
      const { forms, problems } = readBookLogsCsv(writeBookLogsCsv(all), BOOKS);
      expect(problems).toEqual([]);
      const entries = forms.map(({ form }) => toEntry(form));
      expect(entries).toEqual(
        all.map((log) => ({
          bookId: "b1",
          eventId: BOOK_EVENT_TYPES.find((type) => type === log.book_log_event)?.id ?? null,
          other: log.book_log_event_other,
          start: log.start_date,
          end: log.end_date,
          notes: log.notes,
          isFree: log.metadata.free_promo,
          stores: log.marketplaces.map(({ id }) => id),
          cost:
            log.metadata.cost === null
              ? null
              : { micros: Math.round(log.metadata.cost * 100) * 10_000, currency: log.metadata.cost_currency },
        })),
      );
    }),
  );
});

describe("a CSV of event logs", () => {
  test("finds books by the ASIN of any format or by title, and stores by code or name", () => {
    const { forms, problems } = read(
      "Renamed,b0salt0002,amazon ads,,2026-11-01,,us; Germany,YES,12.5,eur,",
      "salt!,,,Radio interview,2026-11-02,,,,,,",
    );
    expect(problems).toEqual([]);
    expect(forms[0]).toMatchObject({
      row: 2,
      form: { book_id: "b1", book_log_event_id: 1, marketplaces: [1, 3], free_promo: true, currency: "EUR" },
    });
    expect(forms[1]?.form).toMatchObject({ book_id: "b1", book_log_event_id: 0 });
    expect(bookEventType(forms[0]!.form.book_log_event_id!)?.name).toBe("Amazon Ads");
  });

  test.each([
    [
      "a book that isn't on the shelf",
      "Quay,,Amazon Ads,,2026-11-01",
      "Book",
      "No book on your shelf has this title or ASIN",
    ],
    ["a title of several books", "Tide,,Amazon Ads,,2026-11-01", "Book", "Several books have this title: add its ASIN"],
    ["no book", ",,Amazon Ads,,2026-11-01", "Book", FORM_ERRORS.required],
    ["no event", "Salt,,,,2026-11-01", "Event", FORM_ERRORS.required],
    ["an unknown event", "Salt,,Fireworks,,2026-11-01", "Event", FORM_ERRORS.unknownEvent],
    ["Other without words", "Salt,,Other,,2026-11-01", "Custom Event", FORM_ERRORS.required],
    ["a date in another order", "Salt,,Amazon Ads,,11/01/2026", "Date", AMBIGUOUS_DATE],
    ["an end before the date", "Salt,,Amazon Ads,,2026-11-02,2026-11-01", "End Date", FORM_ERRORS.endBeforeStart],
    ["an unknown store", "Salt,,Amazon Ads,,2026-11-01,,Mars", "Marketplaces", FORM_ERRORS.unknownMarketplace],
    ["a doubtful Free", "Salt,,Amazon Ads,,2026-11-01,,,maybe", "Free", "Must be yes or no"],
    ["a cost in words", "Salt,,Amazon Ads,,2026-11-01,,,,a lot", "Cost", FORM_ERRORS.invalidCost],
  ])("reports row and column of %s", (_, row, column, message) => {
    expect(read(row).problems).toEqual([{ row: 2, column, message }]);
  });

  test("reports a missing column instead of reading rows", () => {
    expect(readBookLogsCsv("Book,Event\nSalt,Amazon Ads", BOOKS)).toEqual({
      forms: [],
      problems: [{ row: 1, column: "Date", message: "This column is missing" }],
    });
  });
});

test.each([
  ["12,50", 12_500_000],
  ["1,250.00", 1_250_000_000],
  ["1.250,00", 1_250_000_000],
])("keeps a cost that a spreadsheet wrote as %s", (cost, micros) => {
  const { forms, problems } = read(`Salt,,Free Promotion,,9/20/2026,9/21/2026,,TRUE,"${cost}",USD,`);
  expect(problems).toEqual([]);
  expect(toEntry(forms[0]!.form)).toMatchObject({ start: "2026-09-20", end: "2026-09-21", cost: { micros } });
});

test("refuses a cost at an event that takes none, instead of dropping it", () => {
  const update = BOOK_EVENT_TYPES.find(({ type }) => type === "UPDATE")!;
  const { problems } = read(`Salt,,${update.name},,2026-09-20,,,no,5,USD,`);
  expect(problems).toMatchObject([{ column: "Cost" }]);
});
