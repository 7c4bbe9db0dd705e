import type { ReportFiles } from "#functions/clients/report-files.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { monthWriter } from "#functions/report-months/index.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { MonthContent, ReportFamily } from "#shared/domain/report-month.ts";
import { monthContent, type RowOf } from "#shared/domain/royalties/testing/month-content.ts";
import { daysInMonth } from "#shared/primitives/dates.ts";

/** Previous revisions in memory: nothing here replaces a month twice. */
function memoryFiles(): ReportFiles {
  const objects = new Map<string, Uint8Array>();
  return {
    sizeOf: async (key) => objects.get(key)?.byteLength ?? null,
    get: async (key) => objects.get(key) ?? null,
    put: async (key, bytes) => {
      objects.set(key, bytes);
    },
  };
}

/** Stores a month as an import would, for an account that does not have it yet. */
export async function givenMonth(
  access: TableAccess,
  userId: string,
  content: MonthContent,
  family: ReportFamily = "estimator",
): Promise<void> {
  const pages = Object.values(content.stores)
    .flat()
    .reduce((sum, { columns }) => sum + (columns.reads ?? []).reduce((a, b) => a + b, 0), 0);
  const written = await monthWriter({ access, files: memoryFiles(), clock: fakeClock() }).replace(
    {
      userId,
      family,
      content,
      figures: { grain: content.grain, rows: 1, books: 1, authors: 1, units: 0, pages, royalty: content.combined },
      provenance: {
        source: "upload",
        file: `${content.month}.xlsx`,
        fetchedAt: "2026-11-20T08:00:00.000Z",
        importId: "import-1",
      },
    },
    null,
  );
  if (!written) throw new Error("the month was there already");
}

/** A deterministic figure that looks like anything. */
const figure = (seed: number, max: number): number => ((seed * 2_654_435_761) % 4_294_967_296) % max;

/** A month of `titles` e-books in eight stores: the first titles and stores sell and are read nearly every day, the last hardly ever. */
export function busyMonth(month: string, titles: number, published = true): MonthContent {
  const seed = Number(month.replace("-", ""));
  const days = Array.from({ length: daysInMonth(month) }, (_, i) => i);
  const rows: RowOf[] = MARKETPLACES.slice(0, 8).flatMap(({ label, id }) =>
    Array.from({ length: titles }, (_, n) => {
      const often = 90 / (id * (1 + n / 4));
      const on = (d: number, salt: number, value: number) =>
        figure(seed + id * 97 + n * 13 + d * salt, 100) < often ? value : 0;
      const units = days.map((d) => on(d, 7, 1 + figure(d + n, 3)));
      return {
        store: label,
        asin: `B0${String(n).padStart(8, "0")}`,
        columns: {
          reads: days.map((d) => on(d, 11, figure(seed + id * 89 + n * 17 + d, 400))),
          orders: units,
          royalties_kindle: units.map((count) => count * 2_730_000),
        },
      };
    }),
  );
  return monthContent(
    month,
    "day",
    rows,
    published ? { USD: 77_000_000, GBP: 55_550_000, EUR: 123_450_000, JPY: 8_000_000 } : {},
  );
}
