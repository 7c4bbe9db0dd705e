import type { Plugin } from "esbuild";

/**
 * Only tough-cookie's jar looks up public suffixes, and no function uses it: `clients/amazon/cookie-jar.ts` accepts
 * named hosts alone. The list would be a tenth of the functions that fetch.
 */
export const withoutPublicSuffixes: Plugin = {
  name: "without the list of public suffixes",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^tldts$/ }, ({ path }) => ({ path, namespace: "no-suffixes" }));
    onLoad({ filter: /.*/, namespace: "no-suffixes" }, () => ({
      contents: 'export const getDomain = () => { throw new Error("The list of public suffixes is not bundled."); };',
    }));
  },
};
