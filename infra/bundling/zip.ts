import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";

/**
 * For Node alone, which inflates zips itself: drops zip.js's own implementation of zlib, its writer where only its
 * reader is used, and the reader with which its writer would append to an existing zip.
 */
export const nativeInflation: Plugin = {
  name: "zips by Node's own zlib",
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\/@zip\.js\/zip\.js\/lib\/zip-module-native\.js$/ }, () => ({ contents: "export {};" }));
    onResolve({ filter: /^\.\/zip-reader\.js$/ }, ({ path, kind }) =>
      kind === "dynamic-import" ? { path, namespace: "zip-append" } : undefined,
    );
    onLoad({ filter: /.*/, namespace: "zip-append" }, () => ({ contents: "export {};" }));
    onResolve({ filter: /^\.\/(zip-core-writer|core\/zip-writer)\.js$/ }, ({ path, importer }) =>
      importer.includes("/@zip.js/zip.js/lib/")
        ? { path: join(dirname(importer), path), sideEffects: false }
        : undefined,
    );
  },
};

/** Colophon reads and writes no encrypted zip, and unpacks in its own thread. */
export const withoutEncryption: Plugin = {
  name: "zips without encryption and web workers",
  setup({ onLoad }) {
    onLoad({ filter: /\/@zip\.js\/zip\.js\/lib\/core\/streams\/(aes|zip)-crypto-stream\.js$/ }, ({ path }) => {
      const name = path.endsWith("aes-crypto-stream.js") ? "AES" : "ZipCrypto";
      const stub = '{ constructor() { throw new Error("Encryption of zips is not bundled."); } }';
      const classes = ["Encryption", "Decryption"].map((of) => `export class ${name}${of}Stream ${stub}`);
      return { contents: classes.join("\n") };
    });
    onLoad({ filter: /\/@zip\.js\/zip\.js\/lib\/core\/codec-worker-web\.js$/ }, () => ({ contents: "export {};" }));
  },
};
