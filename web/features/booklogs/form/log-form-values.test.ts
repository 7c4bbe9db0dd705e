import { expect, test } from "vitest";
import { FORM_CASES, VALID_FORM } from "#shared/domain/booklogs/testing/form-cases.ts";
import { buildLog } from "../testing/build-log.ts";
import { bodyOf, errorsOf, type LogFormValues, NEW_LOG, refusalOf, valuesOf } from "./log-form-values.ts";

const EMPTY: LogFormValues = { ...NEW_LOG, currency: "EUR" };

test("the form applies the rules that the server checks", () => {
  expect(errorsOf(EMPTY)).toEqual({ book_id: "Required", book_log_event_id: "Required", start_date: "Required" });
  // Cases that the form's selects and checkboxes can express.
  for (const { name, change, errors } of FORM_CASES) {
    const { marketplaces, book_log_event_id: event, ...rest } = { book_id: "b1", ...VALID_FORM, ...change };
    const texts = Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, value ?? ""]));
    const values = {
      ...EMPTY,
      ...texts,
      cost: String(rest.cost ?? ""),
      book_log_event_id: event === undefined ? null : String(event ?? 0),
      marketplaces: (marketplaces ?? []).map(String),
    } as LogFormValues;
    // Own words beside a listed event can't be entered: the field isn't there.
    const expected = event !== 0 && event !== null && "book_log_event_other" in errors ? {} : errors;
    expect(errorsOf(values), name).toEqual(expected);
  }
});

test("an event in own words is sent without a type, and opens as Other", () => {
  const log = buildLog({ event: "Radio talk", start: "2026-05-01", end: "2026-05-03" });
  const values = valuesOf(log, "EUR");
  expect(values).toMatchObject({ book_log_event_id: "0", book_log_event_other: "Radio talk", currency: "EUR" });
  expect(bodyOf(values)).toMatchObject({
    book_log_event_id: null,
    book_log_event_other: "Radio talk",
    start_date: "2026-05-01",
    end_date: "2026-05-03",
    marketplaces: [],
  });
  const listed = bodyOf({ ...values, book_log_event_id: "1" });
  expect(listed).toMatchObject({ book_log_event_id: 1, book_log_event_other: null });
});

test("the server's refusal is shown at its fields, and the rest of it together", () => {
  expect(refusalOf({ "marketplaces.0": ["Unknown"], cost: ["Too much"], plan: ["Not now"] })).toEqual({
    errors: { marketplaces: "Unknown", cost: "Too much" },
    rest: ["Not now"],
  });
});
