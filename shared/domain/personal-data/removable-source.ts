import * as z from "zod";
import { SOURCES, type SourceId } from "#shared/sources/sources.ts";
import { parseFamily } from "../report-month.ts";
import { familyOf, SYNC_SOURCES, type SyncSource } from "../sync/sources.ts";

/** What an author can delete on its own: a kind of Amazon's figures, or all figures of another source. */
export type RemovableSource = SyncSource | OtherSource;

export type OtherSource = Exclude<SourceId, "amazon">;
export const OTHER_SOURCES: readonly OtherSource[] = SOURCES.map(({ id }) => id).filter((id) => id !== "amazon");

/** Whether the sync fetches it; other sources come by their files alone. */
export const isSyncSource = (source: RemovableSource): source is SyncSource =>
  SYNC_SOURCES.some((one) => one === source);

export const RemovableSourceSchema = z.enum([...SYNC_SOURCES, ...OTHER_SOURCES]);

/** Tells by their names which families of months hold a source's figures. */
export function isFamilyOf(source: RemovableSource): (family: string) => boolean {
  if (!isSyncSource(source)) return (family) => parseFamily(family)?.source === source;
  const own = familyOf(source);
  return (family) => family === own;
}
