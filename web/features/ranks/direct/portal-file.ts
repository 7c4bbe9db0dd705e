import { formatByBinding } from "#shared/catalogue/formats.ts";
import { guarded } from "#shared/primitives/csv.ts";
import { TEXT } from "../text.ts";
import type { PortalRow } from "./portal-rows.ts";

const { columns, file } = TEXT;

/** The portal's products as a file: ranks are plain numbers, and unknown figures are empty. */
export const portalRows = (rows: readonly PortalRow[]): string[][] => [
  [
    ...[columns.title, columns.format, file.asin, columns.rank, file.before],
    ...[columns.best, columns.rating, columns.reviews, columns.published],
  ],
  ...rows.map(({ book, best, before }) => [
    ...[guarded(book.title), formatByBinding(book.binding)?.name ?? "", book.asin],
    ...[book.sales_rank, before?.rank, best, book.average_review, book.reviews, book.published].map((figure) =>
      String(figure ?? ""),
    ),
  ]),
];
