import type { HasTime } from "#functions/platform/tasks/walk.ts";
import type { Holding } from "#shared/domain/personal-data/holdings.ts";
import type { RemovableSource } from "#shared/domain/personal-data/removable-source.ts";

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

/** A part of the removal of a source's traces. */
export interface PurgeSlice {
  /** When the removal was requested, ISO 8601: later imports stay. */
  readonly before: string;
  /** The position that the previous part has reached; null at the start. */
  readonly after: string | null;
  readonly hasTime: HasTime;
}

/** The export and deletion of one capability's personal data. */
export interface PersonalData {
  readonly name: string;
  readonly entities: readonly string[];
  readonly prefixes: readonly string[];
  readonly explained: readonly Explained[];
  /** The lines of "What Colophon holds" that describe what it stores. */
  readonly holdings: readonly Holding[];
  /** Exports all stored data: tables as CSV, everything else as JSON. Empty files are left out. */
  files(person: Person): AsyncIterable<ArchiveFile>;
  /**
   * Removes all data. Idempotent, and may be interrupted at any point; throws OutOfTime when `hasTime` says so and
   * another call has to continue with what is left.
   */
  remove(person: Person, hasTime?: HasTime): Promise<void>;
  /**
   * Removes the figures of one source only, within a request's time. Idempotent, and may be interrupted at any point.
   * Absent where nothing is stored by source.
   */
  purge?(person: Person, source: RemovableSource): Promise<void>;
  /**
   * Removes the files and records of the imports that brought a source's figures, which may take longer than a request.
   * Returns the position from which another call continues; null when nothing is left.
   */
  purgeTraces?(person: Person, source: RemovableSource, slice: PurgeSlice): Promise<string | null>;
  /** True while work that was running when the account was closed may still write. */
  isBusy?(person: Person): Promise<boolean>;
}
