import type { SyncSource } from "#shared/domain/sync/source-state.ts";

/** Whose data is meant: one person, and what goes with them. */
export interface Person {
  readonly userId: string;
  /** In lower case. */
  readonly email: string;
  /** The agency that the person belongs to; null for an author. */
  readonly agencyId: string | null;
  /** Whose books and figures are this person's to take away or to delete: an author's own, an agency's with its owner; null for its other people. */
  readonly tenantId: string | null;
  /** When the account was closed, ISO 8601: what came later is not this account's. Null while it is open. */
  readonly closedAt: string | null;
}

/** One file of the archive. Its content is made while it is read, so that a large one is never in memory as a whole. */
export interface ArchiveFile {
  /** Within the archive, such as `royalties/months.csv`. */
  readonly path: string;
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** What a kind of file in the archive is, in words for the person. */
export interface Explained {
  /** As in the archive; `{…}` stands for what differs from file to file. */
  readonly path: string;
  readonly about: string;
}

/** What one capability keeps of a person: how it is handed over, and how it goes. */
export interface PersonalData {
  /** The capability. */
  readonly name: string;
  /** Kinds of items in the table that are this capability's to hand over and to remove. */
  readonly entities: readonly string[];
  /** Prefixes of the reports bucket that are. */
  readonly prefixes: readonly string[];
  readonly explained: readonly Explained[];
  /** Everything that is kept, as CSV where it is a table and as JSON elsewhere. What there is nothing of has no file. */
  files(person: Person): AsyncIterable<ArchiveFile>;
  /** Removes everything. May stop anywhere and be run again, and does nothing where there is nothing. */
  remove(person: Person): Promise<void>;
  /**
   * Removes what came from one source of figures, and nothing of another. May stop anywhere and be run again, and does nothing where there is nothing.
   * Absent where nothing is kept by source. Throws Conflict when it can't be done at this moment, before anything is removed.
   */
  purge?(person: Person, source: SyncSource): Promise<void>;
  /** True while work that was under way when the account was closed may still write. */
  isBusy?(person: Person): Promise<boolean>;
}
