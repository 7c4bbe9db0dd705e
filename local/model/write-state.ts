import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { usingFile } from "./refusal.ts";

/** Replaces a file as a whole: a crash or a full disk leaves the old content or the new one, never a part of it. */
export function replaceFile(file: string, content: string, mode = 0o666): void {
  const aside = `${file}.${process.pid}.new`;
  usingFile(file, () => {
    try {
      const descriptor = openSync(aside, "w", mode);
      try {
        writeFileSync(descriptor, content);
        fsyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
      renameSync(aside, file);
    } finally {
      rmSync(aside, { force: true });
    }
  });
}

/**
 * Creates a folder and its parents. Node's own recursive call never returns below a folder that takes no new entries
 * and says that the path doesn't exist, as Linux' /proc does.
 */
export function createFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (!existsSync(dirname(folder))) createFolder(dirname(folder));
  mkdirSync(folder);
}
