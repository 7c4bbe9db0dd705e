import type { Plugin } from "esbuild";

/**
 * middy's helpers import `node:http` for the names of statuses alone. An import makes Node evaluate every export of the
 * module, the WebSocket and fetch of undici among them: 20 ms of processor time at each cold start.
 */
export const statusNamesWithoutImport: Plugin = {
  name: "status names without importing node:http",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:http$/ }, ({ path, importer, kind }) =>
      kind === "import-statement" && importer.includes("/@middy/util/")
        ? { path, namespace: "status-names" }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: "status-names" }, () => ({
      contents: 'export const { STATUS_CODES } = process.getBuiltinModule("node:http");',
    }));
  },
};
