import type { Import } from "#shared/api/imports.ts";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { familyOf } from "#shared/domain/sync/sources.ts";

const broughtIn = ({ source, status, files }: Import, family: string | null): boolean =>
  source === "upload" && status === "completed" && files.some(({ kind }) => kind === family);

/**
 * When a source last delivered data, automatically or by an uploaded file; null if neither is known. `imports` are
 * sorted newest first.
 */
export function lastUsedOf({ source, last_good_at }: SourceHealth, imports: readonly Import[]): string | null {
  const upload = imports.find((one) => broughtIn(one, familyOf(source)));
  const uploadedAt = upload?.finished_at ?? null;
  if (last_good_at === null || uploadedAt === null) return last_good_at ?? uploadedAt;
  return Date.parse(uploadedAt) > Date.parse(last_good_at) ? uploadedAt : last_good_at;
}
