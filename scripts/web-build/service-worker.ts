import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Connect, Plugin, Rollup } from "vite";
import { bundleScript } from "./bundle-script.ts";
import { pageFiles, wholePageFiles } from "./page-files.ts";
import { webManifest } from "./web-manifest.ts";

/** The address of the worker, at the root, since a worker answers for the pages below its own address. */
const WORKER = "sw.js";
const MANIFEST = "manifest.webmanifest";

/** The screens that open without a connection, with all that they show. */
const KEPT_PAGES = [
  "web/app/pages/royalties-with-insights-page.tsx",
  "web/features/payments/pages/payouts-page.tsx",
  "web/app/pages/book-ranks-page.tsx",
  "web/app/pages/book-list-page.tsx",
  "web/features/clients/pages/dashboard-page.tsx",
];
/** Code that every screen loads after its figures, and the client that renews a session. */
const KEPT_PARTS = ["web/app/overlays.tsx", "web/lib/session/amplify-auth.ts"];
/** Leads a signed-in user home; what it shows to visitors isn't stored. */
const START_PAGE = "web/app/pages/welcome-page.tsx";
/** The faces that English text uses; those of other scripts are stored when a title needs them. */
const KEPT_FONTS = /-latin-wght-normal-/;

const hashOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 16);

interface Precached {
  readonly url: string;
  /** Null for a file whose name holds its hash. */
  readonly revision: string | null;
}

/** The files that a release stores on a device: the shell and the kept screens. */
export function precachedFiles(bundle: Rollup.OutputBundle): Precached[] {
  const files = Object.values(bundle);
  const entry = files.flatMap((file) => (file.type === "chunk" && file.isEntry ? [file] : []))[0];
  const page = bundle["index.html"];
  if (!entry || page?.type !== "asset") throw new Error("the site has no document or no entry");
  const document = String(page.source);
  // The document names its scripts and styles, and the styles their fonts.
  const shell = files.map(({ fileName }) => fileName).filter((name) => document.includes(`/${name}`));
  const fonts = files.map(({ fileName }) => fileName).filter((name) => KEPT_FONTS.test(name));
  const pages = [...KEPT_PAGES, ...KEPT_PARTS].flatMap((module) => {
    const found = wholePageFiles(bundle, module);
    if (found.length === 0) throw new Error(`${module} has no files`);
    return found;
  });
  const hashed = new Set([...shell, ...entry.imports, ...fonts, ...pageFiles(bundle, START_PAGE), ...pages]);
  return [
    { url: "/index.html", revision: hashOf(document) },
    ...[...hashed].sort().map((file) => ({ url: `/${file}`, revision: null })),
  ];
}

/** Removes a worker that a built site has left at the same address, with its caches, and reloads its pages. */
const NO_WORKER = `
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: "window" })) await client.navigate(client.url);
})()));
`;

const withoutWorker: Connect.NextHandleFunction = (request, response, next) => {
  if (request.url !== `/${WORKER}`) return next();
  response.setHeader("content-type", "text/javascript; charset=utf-8");
  response.setHeader("cache-control", "no-cache");
  response.end(NO_WORKER);
};

/**
 * The service worker (`web/worker/`) with the list of its files, and the manifest of the installed application. Workbox
 * does the caching; its own build tool is left out, because it brings 390 packages to write this list.
 */
export function serviceWorker(root: string): Plugin {
  const publicFolder = join(root, "web/public");
  return {
    name: "service-worker",
    configureServer: (server) => void server.middlewares.use(withoutWorker),
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const source = `${JSON.stringify(webManifest, null, 2)}\n`;
        this.emitFile({ type: "asset", fileName: MANIFEST, source });
        const icons = readdirSync(publicFolder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name))
          .map((file) => ({
            url: file.slice(publicFolder.length),
            revision: hashOf(readFileSync(file)),
          }));
        const files = [...precachedFiles(bundle), { url: `/${MANIFEST}`, revision: hashOf(source) }, ...icons];
        const { code } = await bundleScript(root, {
          input: "web/worker/service-worker.ts",
          fileName: WORKER,
          define: { __PRECACHED__: files, __RELEASE__: hashOf(Object.keys(bundle).sort().join("\n")) },
        });
        this.emitFile({ type: "asset", fileName: WORKER, source: code });
      },
    },
  };
}
