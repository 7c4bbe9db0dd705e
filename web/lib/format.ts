/** Dates on screens, written as everywhere else. */
export * from "#shared/primitives/format-dates.ts";
