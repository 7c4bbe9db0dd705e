import { portalProblem } from "#web/lib/extension/use-portal.ts";

/**
 * Reads with title sets, and once more with reloaded ones when the portal refuses them (document 2, section 4). Rejects
 * with the second failure, or with a first one of another kind.
 */
export async function withReloadedTitles<T>(
  titleAsins: readonly string[],
  reload: () => Promise<readonly string[]>,
  read: (titleAsins: readonly string[]) => Promise<T>,
): Promise<T> {
  try {
    return await read(titleAsins);
  } catch (error) {
    if (portalProblem(error) !== "stale_titles") throw error;
  }
  return read(await reload());
}
