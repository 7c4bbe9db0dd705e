import { type FSWatcher, watch } from "node:fs";

/** Long enough for an editor to finish writing, short enough to feel immediate. */
const SETTLE_MS = 50;

/**
 * Calls back once per burst of edits to source files below the folders, except tests.
 * @returns a function that stops watching
 */
export function watchSources(folders: readonly string[], extensions: RegExp, onEdit: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const onChange = (_: string, file: string | null) => {
    if (!file || !extensions.test(file) || /\.test\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(onEdit, SETTLE_MS);
  };
  const watchers: FSWatcher[] = folders.map((folder) => watch(folder, { recursive: true }, onChange));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
