import type { SyncSource } from "#shared/domain/sync/sources.ts";

export interface Person {
  readonly userId: string;
  /** In lower case. */
  readonly email: string;
  readonly agencyId: string | null;
  /**
   * The tenant whose books and figures belong to this user: an author's own, or the agency's for its owner; null for
   * other agency members.
   */
  readonly tenantId: string | null;
  /** When the account was closed, ISO 8601; later data belongs to another account. Null while it is open. */
  readonly closedAt: string | null;
}

/**
 * One file of the archive. Its content is created while it is read, so that a large file is never in memory as a whole.
 */
export interface ArchiveFile {
  readonly path: string;
  readonly content: AsyncIterable<string | Uint8Array>;
}

export interface Explained {
  /** As in the archive; `{…}` stands for the variable part. */
  readonly path: string;
  readonly about: string;
}

/** The export and deletion of one capability's personal data. */
export interface PersonalData {
  readonly name: string;
  readonly entities: readonly string[];
  readonly prefixes: readonly string[];
  readonly explained: readonly Explained[];
  /** Exports all stored data: tables as CSV, everything else as JSON. Empty files are left out. */
  files(person: Person): AsyncIterable<ArchiveFile>;
  /** Removes all data. Idempotent, and may be interrupted at any point. */
  remove(person: Person): Promise<void>;
  /**
   * Removes the data of one source of figures only. Idempotent, and may be interrupted at any point. Absent where
   * nothing is stored by source. Throws Conflict, before anything is removed, when it isn't possible right now.
   */
  purge?(person: Person, source: SyncSource): Promise<void>;
  /** True while work that was running when the account was closed may still write. */
  isBusy?(person: Person): Promise<boolean>;
}
