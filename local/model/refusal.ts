/** The local cloud cannot start for a reason that the user can fix; the message says how. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}

/** A file or folder of the local cloud's state that could not be used, with the reason as its cause. */
class StateFileFailed extends Error {
  override readonly name = "StateFileFailed";
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(`${path} can't be used`, { cause });
    this.path = path;
  }
}

/** Runs work on one file of the state, so that a refusal can name the file. */
export function usingFile<T>(path: string, work: () => T): T {
  const failed = (cause: unknown): never => {
    throw new StateFileFailed(path, cause);
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.catch(failed) as T) : result;
  } catch (error) {
    return failed(error);
  }
}

/** `path` is set by failures of Node's own file calls, too. */
type Failure = Error & {
  readonly code?: string;
  readonly errcode?: number;
  readonly path?: string;
  readonly syscall?: string;
};

/** SQLite's result codes for problems of a file or its disk. */
const SQLITE = { readOnly: 8, corrupt: 11, full: 13, cantOpen: 14, notADatabase: 26 };

const isFull = ({ code, errcode, message }: Failure): boolean =>
  code === "ENOSPC" || code === "EDQUOT" || errcode === SQLITE.full || /disk is full|No space left/i.test(message);

const isUnwritable = ({ code, errcode, message }: Failure): boolean =>
  ["EACCES", "EPERM", "EROFS"].includes(code ?? "") ||
  errcode === SQLITE.readOnly ||
  errcode === SQLITE.cantOpen ||
  /readonly database|unable to open database|Permission denied|Read-only file system/i.test(message);

/** Some file systems, such as Linux' /proc, take no new folders and say that the path doesn't exist. */
const isImpossibleFolder = ({ code, syscall }: Failure): boolean => code === "ENOENT" && syscall === "mkdir";

const isDamaged = ({ errcode, message }: Failure): boolean =>
  errcode === SQLITE.corrupt ||
  errcode === SQLITE.notADatabase ||
  /not a valid SQLite database|not a database|malformed/i.test(message);

/** Turns a failure of the state folder into one sentence that says what to do; null for every other failure. */
export function asRefusal(error: unknown, stateDir: string): StartRefused | null {
  let path: string | undefined;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StartRefused) return cause;
    path ??= (cause as Failure).path;
    const refused = refusalOf(cause as Failure, stateDir, path ?? stateDir);
    if (refused) return new StartRefused(refused);
  }
  return null;
}

function refusalOf(failure: Failure, stateDir: string, path: string): string | null {
  if (isFull(failure)) return `The disk of ${path} is full: free some space and start Colophon again.`;
  if (["ENOTDIR", "EEXIST"].includes(failure.code ?? "") || isImpossibleFolder(failure))
    return `${path} can't be used as a folder: set COLOPHON_STATE_DIR to another one.`;
  if (isUnwritable(failure))
    return `${path} can't be written: give yourself the right to write there, or set COLOPHON_STATE_DIR to another folder.`;
  if (isDamaged(failure))
    return `${path === stateDir ? `A file in ${stateDir}` : path} is damaged (${failure.message.split(/[.\n]/)[0]}): restore the folder, or start again without its data with npm start -- --fresh.`;
  return null;
}
