/** The local cloud cannot start for a reason that the user can fix; the message says how. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}

type Failure = Error & { readonly code?: string; readonly errcode?: number };

/** SQLite's result codes for problems of a file or its disk. */
const SQLITE = { readOnly: 8, corrupt: 11, full: 13, cantOpen: 14, notADatabase: 26 };

const isFull = ({ code, errcode, message }: Failure): boolean =>
  code === "ENOSPC" || code === "EDQUOT" || errcode === SQLITE.full || /disk is full|No space left/i.test(message);

const isUnwritable = ({ code, errcode, message }: Failure): boolean =>
  ["EACCES", "EPERM", "EROFS"].includes(code ?? "") ||
  errcode === SQLITE.readOnly ||
  errcode === SQLITE.cantOpen ||
  /readonly database|unable to open database|Permission denied|Read-only file system/i.test(message);

const isDamaged = ({ errcode, message }: Failure): boolean =>
  errcode === SQLITE.corrupt ||
  errcode === SQLITE.notADatabase ||
  /not a valid SQLite database|not a database|malformed/i.test(message);

/** Turns a failure of the state folder into one sentence that says what to do; null for every other failure. */
export function asRefusal(error: unknown, stateDir: string): StartRefused | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StartRefused) return cause;
    const refused = refusalOf(cause as Failure, stateDir);
    if (refused) return new StartRefused(refused);
  }
  return null;
}

function refusalOf(failure: Failure, stateDir: string): string | null {
  if (isFull(failure)) return `The disk of ${stateDir} is full: free some space and start Colophon again.`;
  if (["ENOTDIR", "EEXIST"].includes(failure.code ?? ""))
    return `${stateDir} can't be used as a folder: set COLOPHON_STATE_DIR to another one.`;
  if (isUnwritable(failure))
    return `${stateDir} can't be written: give yourself the right to write there, or set COLOPHON_STATE_DIR to another folder.`;
  if (isDamaged(failure))
    return `A file in ${stateDir} is damaged (${failure.message.split(/[.\n]/)[0]}): restore the folder, or start again without its data with npm start -- --fresh.`;
  return null;
}
