import type { TableAccess } from "#functions/entities/base.ts";
import { type MemoryFiles, memoryFiles } from "#functions/imports/testing/memory-files.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import type { fakeClock } from "#functions/testing/fake-clock.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { getRoyaltiesReport } from "../report/get-royalties-report.ts";
import { royaltiesRoutes } from "../routes.ts";
import { readReceiptDeps, royaltiesDeps } from "../wiring.ts";

export const COVERS = "https://covers.example/{asin}.jpg";

export function royaltiesWorld(access: TableAccess, clock: ReturnType<typeof fakeClock>) {
  const files: MemoryFiles = memoryFiles();
  const deps = { ...royaltiesDeps(access, clock, COVERS), ...readReceiptDeps(access, files) };
  return { access, clock, files, deps, call: apiCaller(royaltiesRoutes(deps), { access, clock }) };
}

export type RoyaltiesWorld = ReturnType<typeof royaltiesWorld>;

/** The report without its version. */
export const readReport = async (...call: Parameters<typeof getRoyaltiesReport>): Promise<RoyaltiesReport> =>
  (await getRoyaltiesReport(...call)).answer;
