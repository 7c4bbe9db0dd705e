import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/** Stripe's products that Colophon doesn't use, by their folders in the SDK. */
export const UNUSED_PRODUCTS = [
  ...["Apps", "Climate", "Crypto", "Entitlements", "FinancialConnections", "Forwarding", "Identity", "Issuing"],
  ...["Radar", "Reporting", "Sigma", "Tax", "Terminal", "TestHelpers", "Treasury", "V2"],
] as const;

/**
 * Empties the classes of Stripe's unused products. The SDK makes an object of every product for every client, so
 * esbuild can drop none of them.
 */
export const onlyUsedProducts: Plugin = {
  name: "only Stripe's products in use",
  setup({ onLoad }) {
    const unused = new RegExp(`/stripe/esm/resources/(${UNUSED_PRODUCTS.join("|")})/.*\\.js$`);
    onLoad({ filter: unused }, ({ path }) => {
      const classes = readFileSync(path, "utf8").matchAll(/^export class (\w+)/gm);
      return { contents: [...classes].map(([, name]) => `export class ${name} {}`).join("\n") };
    });
  },
};
