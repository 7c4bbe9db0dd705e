import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transform } from "esbuild";
import type { Plugin, Rollup } from "vite";
import { bundleScript } from "./bundle-script.ts";
import { pageFiles } from "./page-files.ts";

interface Route {
  readonly path: string;
  readonly title: string;
  readonly layout: string;
}
interface Screens {
  readonly ROUTES: Readonly<Record<string, Route>>;
  readonly PAGES: Readonly<Record<string, () => unknown>>;
  /** Each screen's first reads, with `$1` for the path's first parameter. */
  readonly FIRST_READS: Readonly<Record<string, readonly string[]>>;
  readonly LEADS: Readonly<Record<string, string>>;
}

/** The report's heading is a line above its sentence, and those of accounts, clients and single things aren't the title. */
const placeholderOf = (name: string, { layout, path }: Route): string => {
  if (layout === "public" || layout === "welcome") return layout;
  return layout === "application" && name !== "royalties" && !path.includes(":") ? "headed" : "application";
};

const fixedSegments = (path: string): number =>
  path.split("/").filter((part) => part !== "" && !/^[:*]/.test(part)).length;

/** The constants of `web/app/start/head.ts`: every screen with its title, and the files of its code in this bundle. */
async function screensOf(root: string, bundle: Rollup.OutputBundle): Promise<Record<string, unknown>> {
  const read = (file: string) => import(pathToFileURL(join(root, "web/app/routing", file)).href);
  const { ROUTES, PAGES, FIRST_READS, LEADS }: Screens = {
    ...(await read("routes.ts")),
    ...(await read("pages.ts")),
    ...(await read("openings.ts")),
  };
  const files: string[] = [];
  const numberOf = (file: string) => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const screens = Object.entries(PAGES)
    .map(([name, load]) => ({
      ...ROUTES[name]!,
      placeholder: placeholderOf(name, ROUTES[name]!),
      reads: FIRST_READS[name] ?? [],
      lead: LEADS[name],
      modules: [...String(load).matchAll(/import\(["'](.+?)["']\)/g)].map(([, module = ""]) => module),
    }))
    .sort((a, b) => fixedSegments(b.path) - fixedSegments(a.path))
    .map(({ path, title, placeholder, modules, reads, lead }) => [
      path,
      title,
      placeholder,
      [...new Set(modules.flatMap((module) => pageFiles(bundle, module)))].map(numberOf),
      reads,
      ...(lead === undefined ? [] : [lead]),
    ]);
  return { __SCREENS__: screens, __FILES__: files };
}

/** What Vite writes into the document for its entry. */
const ENTRY_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const ENTRY_IMPORT = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const ENTRY_STYLE = /<link rel="stylesheet" crossorigin href="([^"]+)">/;
const START_STYLE = /<link rel="stylesheet" href="\.\/app\/start\/start\.css" ?\/>/;

const lengthOf = (bundle: Rollup.OutputBundle, address: string): number => {
  const file = bundle[address.replace(/^\//, "")];
  return file?.type === "chunk" ? file.code.length : 0;
};

/**
 * Leaves fetching the application's files to the document, and starting them to the start script, which takes them as
 * `__APPLICATION__`.
 */
function withoutEntry(html: string, bundle: Rollup.OutputBundle) {
  const script = ENTRY_SCRIPT.exec(html)?.[1];
  const imported = [...html.matchAll(ENTRY_IMPORT)].map(([, file = ""]) => file);
  const library = imported.sort((a, b) => lengthOf(bundle, b) - lengthOf(bundle, a))[0];
  const style = ENTRY_STYLE.exec(html)?.[1] ?? null;
  if (!script || !library) throw new Error("The document has no entry, or that imports nothing");
  const fetched = html
    .replace(ENTRY_SCRIPT, `<link rel="modulepreload" crossorigin href="${script}">`)
    .replace(ENTRY_STYLE, `<link rel="preload" as="style" crossorigin href="${style}">`);
  return { html: fetched, files: { script, library, style } };
}

/**
 * Writes the placeholder's styles into the built document, so that its first paint waits for no file but the start
 * script.
 */
export function startStyle(root: string): Plugin {
  return {
    name: "start-style",
    apply: "build",
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        const source = await readFile(join(root, "web/app/start/start.css"), "utf8");
        const { code } = await transform(source, { loader: "css", minify: true, target: "chrome120" });
        const written = html.replace(START_STYLE, `<style>${code.trim()}</style>`);
        if (written === html) throw new Error("The document doesn't name the placeholder's styles");
        return written;
      },
    },
  };
}

const bundleHead = (root: string, define: Record<string, unknown>): Promise<Rollup.OutputChunk> =>
  bundleScript(root, { input: "web/app/start/head.ts", fileName: "assets/start-[hash].js", define });

/**
 * The script of the document's head, which the browser runs before the first paint: it applies the color scheme, asks
 * for the user and the screen's first reads, names the screen on the placeholder, puts the last visit's figures there,
 * and then fetches the screen's code and starts the application. One file, since the content security policy allows no inline script, with a hash in its name, so that a later visit
 * doesn't wait for it. The page from its sources has no such policy and no files to fetch.
 */
export function startScript(root: string): Plugin {
  let script: { readonly fileName: string; readonly source: string } | null = null;
  return {
    name: "start-script",
    transformIndexHtml: {
      order: "post",
      async handler(given, { bundle }) {
        if (!bundle) {
          const { code } = await bundleHead(root, { __SCREENS__: [], __FILES__: [], __APPLICATION__: null });
          return [{ tag: "script", children: code, injectTo: "head" }];
        }
        const { html, files } = withoutEntry(given, bundle);
        const constants = { ...(await screensOf(root, bundle)), __APPLICATION__: files };
        const { fileName, code } = await bundleHead(root, constants);
        script = { fileName, source: code };
        return { html, tags: [{ tag: "script", attrs: { src: `/${fileName}` }, injectTo: "head-prepend" }] };
      },
    },
    generateBundle: {
      order: "post",
      handler() {
        if (script) this.emitFile({ type: "asset", ...script });
      },
    },
  };
}
