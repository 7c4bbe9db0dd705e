import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { TEXT } from "./text.ts";

/** Describes what is deleted, whether it would come back, and how to prevent that, in a paragraph each. */
export function describePurge({ source, mode }: Pick<SourceHealth, "source" | "mode">): readonly string[] {
  const { effects, bySync, byUpload, prevent } = TEXT.purge;
  if (mode === "upload") return [effects[source], byUpload];
  return [effects[source], `${bySync[source]} ${prevent[mode]}`];
}
