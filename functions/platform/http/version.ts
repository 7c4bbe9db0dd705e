/** An answer with a version that names everything it depends on. */
export class Versioned<T> {
  readonly version: string;
  readonly answer: T;

  constructor(version: string, answer: T) {
    this.version = version;
    this.answer = answer;
  }
}

/** Thrown instead of building an answer when the caller already has its current version. */
export class NotModified extends Error {
  readonly version: string;

  constructor(version: string) {
    super(`the caller has version ${version}`);
    this.version = version;
  }
}

/** Weak, because an answer is compressed in different ways. */
export const etagOf = (version: string): string => `W/"${version}"`;

const ENTITY_TAG = /(?:W\/)?"([^"]*)"/g;

/** The versions that an `If-None-Match` header names. */
export const versionsIn = (header: string | undefined): ReadonlySet<string> =>
  new Set([...(header ?? "").matchAll(ENTITY_TAG)].map(([, version]) => version!));
