import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { monthWriter } from "#functions/report-months/index.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { MonthContent, ReportFamily } from "#shared/domain/report-month.ts";
import { monthContent, type RowOf } from "#shared/domain/royalties/testing/month-content.ts";
import { daysInMonth } from "#shared/primitives/dates.ts";

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

export interface GivenVersion {
  readonly family?: ReportFamily;
  readonly importId?: string;
  readonly file?: string;
  readonly fetchedAt?: string;
  readonly fileCreatedAt?: string;
}

/** Writes, replaces and undoes an author's months as imports do; replaced versions are stored in `files`. */
export function monthsOf(access: TableAccess, userId: string, files: ReportFiles = memoryFiles()) {
  const writer = monthWriter({ access, files, clock: fakeClock() });
  return {
    put: async (content: MonthContent, version: GivenVersion = {}): Promise<void> => {
      const { family = "estimator", importId = "import-1", file = `${content.month}.xlsx` } = version;
      const records = Object.values(content.stores).flat();
      const pages = records.reduce((sum, { columns }) => sum + (columns.reads ?? []).reduce((a, b) => a + b, 0), 0);
      const current = await writer.find(userId, family, content.month);
      const written = await writer.replace(
        {
          userId,
          family,
          content,
          figures: {
            grain: content.grain,
            rows: records.length,
            books: 1,
            authors: 1,
            units: 0,
            pages,
            royalty: content.combined,
          },
          provenance: {
            source: "upload",
            file,
            fetchedAt: version.fetchedAt ?? "2026-11-20T08:00:00.000Z",
            importId,
            ...(version.fileCreatedAt && { fileCreatedAt: version.fileCreatedAt }),
          },
        },
        current,
      );
      if (!written) throw new Error(`${content.month} was not written`);
    },

    undo: async (month: string, family: ReportFamily = "estimator"): Promise<void> => {
      const current = await writer.find(userId, family, month);
      if (!current) throw new Error(`there is no ${month} to undo`);
      await writer.takeBack(current);
    },
  };
}

export const givenMonth = (
  access: TableAccess,
  userId: string,
  content: MonthContent,
  family: ReportFamily = "estimator",
): Promise<void> => monthsOf(access, userId).put(content, { family });

const figure = (seed: number, max: number): number => ((seed * 2_654_435_761) % 4_294_967_296) % max;

/**
 * Builds a month of `titles` e-books in eight stores: the first titles and stores have sales and page reads nearly
 * every day, the last hardly any.
 */
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
