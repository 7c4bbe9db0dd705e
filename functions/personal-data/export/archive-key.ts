/** Where archives lie in the reports bucket. */
export const EXPORTS = "exports/";

/** Below which keys one person's archives lie. */
export const archivesOf = (userId: string): string => `${EXPORTS}${userId}/`;
export const archiveKey = (userId: string, exportId: string): string => `${archivesOf(userId)}${exportId}.zip`;
