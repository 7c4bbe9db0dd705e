import type { ReportFiles } from "./report-files.ts";

/**
 * The reports bucket for a function that seldom needs it: its client is loaded with the first object that is asked for, so that a cold start for anything
 * else does not wait for it.
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
