/** Prefix of archives in the reports bucket. */
export const EXPORTS = "exports/";

export const archivesOf = (userId: string): string => `${EXPORTS}${userId}/`;
export const archiveKey = (userId: string, exportId: string): string => `${archivesOf(userId)}${exportId}.zip`;
