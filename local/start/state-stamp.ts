import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { StartRefused } from "#local/model/refusal.ts";
import { replaceFile } from "#local/model/write-state.ts";

/** Raised when earlier versions can no longer read the folder. Folders without a stamp are version 1. */
export const STATE_VERSION = 1;

const Stamp = z.object({ version: z.int().positive() });
const BEGIN_AGAIN = "start again without its data with npm start -- --fresh";

/** A full disk once left stamps without content: they say nothing about a folder that is sound otherwise. */
const contentOf = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

/**
 * Checks that this version can read a state folder, and stamps a folder without a stamp or with an empty one.
 * @throws {StartRefused} for a folder of a newer version, or an unreadable stamp
 */
export function checkStamp(stateDir: string): void {
  const file = join(stateDir, "version.json");
  const content = contentOf(file);
  if (content === "") {
    replaceFile(file, JSON.stringify({ version: STATE_VERSION }));
    return;
  }
  const version = versionIn(content);
  if (version === null) throw new StartRefused(`${file} is damaged: restore the folder, or ${BEGIN_AGAIN}.`);
  if (version > STATE_VERSION)
    throw new StartRefused(
      `${stateDir} was written by a newer Colophon (version ${version}, and this one reads up to ${STATE_VERSION}): update Colophon, or ${BEGIN_AGAIN}.`,
    );
}

function versionIn(content: string): number | null {
  try {
    return Stamp.parse(JSON.parse(content)).version;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
