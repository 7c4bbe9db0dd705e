/** Re-exports the shared date formats for screens. */
export * from "#shared/primitives/format-dates.ts";
