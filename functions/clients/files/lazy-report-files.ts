import type { ReportFiles } from "./report-files.ts";

/**
 * The reports bucket for a function that seldom needs it: the client is loaded with the first request, so that other
 * cold starts don't wait for it.
 */
export function lazyReportFiles(env: { readonly REPORTS_BUCKET: string }): ReportFiles {
  let loading: Promise<ReportFiles> | undefined;
  const files = (): Promise<ReportFiles> => {
    loading ??= import("./report-files.ts").then(({ reportFiles }) => reportFiles(env));
    return loading;
  };
  return {
    sizeOf: async (key) => (await files()).sizeOf(key),
    get: async (key) => (await files()).get(key),
    put: async (key, bytes) => (await files()).put(key, bytes),
  };
}
