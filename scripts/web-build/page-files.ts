import type { Rollup } from "vite";

type Bundle = Rollup.OutputBundle;

const chunkOf = (bundle: Bundle, fileName: string): Rollup.OutputChunk | null => {
  const file = bundle[fileName];
  return file?.type === "chunk" ? file : null;
};

/** A chunk and all that it imports, dependencies last. */
function closureOf(bundle: Bundle, fileName: string, seen = new Set<string>()): Set<string> {
  if (seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const next of chunkOf(bundle, fileName)?.imports ?? []) closureOf(bundle, next, seen);
  return seen;
}

const stylesOf = (chunk: Rollup.OutputChunk | null): readonly string[] => [...(chunk?.viteMetadata?.importedCss ?? [])];

/** The scripts and styles of a page's module, such as `#web/features/x/page.tsx`, beyond those of the entry. */
export function pageFiles(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
  const entry = chunks.find(({ isEntry }) => isEntry);
  const path = module.replace(/^#|^(?:\.\.\/)+/, "");
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${path}`));
  if (!entry || !page) return [];
  const known = closureOf(bundle, entry.fileName);
  const scripts = [...closureOf(bundle, page.fileName)].filter((file) => !known.has(file));
  const styles = scripts.flatMap((file) => stylesOf(chunkOf(bundle, file)));
  return [...scripts, ...new Set(styles)];
}

/**
 * The files of a page beyond those of the entry, with the parts that it loads after its figures: dialogs, charts, closed
 * drawers.
 */
export function wholePageFiles(bundle: Bundle, module: string): string[] {
  const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
  const known = closureOf(bundle, entry?.fileName ?? "");
  const own = pageFiles(bundle, module);
  const parts = own.flatMap((file) => chunkOf(bundle, file)?.dynamicImports ?? []);
  const scripts = parts.flatMap((file) => [...closureOf(bundle, file)]).filter((file) => !known.has(file));
  const styles = scripts.flatMap((file) => stylesOf(chunkOf(bundle, file)));
  return [...new Set([...own, ...scripts, ...styles])];
}
