import { createImport, startImport } from "#shared/api/imports.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { Call } from "#web/lib/api/api-client.ts";

export interface UploadingFile {
  readonly file: File;
  readonly status: "waiting" | "sending" | "sent" | "failed";
  /** Bytes. */
  readonly sent: number;
}

/** Whole percent; nothing to send counts as sent. */
export const percent = (part: number, whole: number): number => (whole === 0 ? 100 : Math.floor((part / whole) * 100));

export interface UploadState {
  readonly ownerId: string;
  readonly files: readonly UploadingFile[];
  /**
   * `interrupted`: something failed; `retry` resumes from there. `started`: reading has begun and the import reports
   * the rest.
   */
  readonly phase: "preparing" | "sending" | "starting" | "started" | "interrupted";
  readonly importId: string | null;
  readonly failure: unknown;
}

export interface UploadGrant {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The bucket refused a file (its grant expired, or it is too large), or the connection broke: status 0. */
export class UploadError extends Error {
  override readonly name = "UploadError";
  readonly status: number;
  constructor(status: number) {
    super(`upload answered ${status}`);
    this.status = status;
  }
}

/**
 * Uploads one file to its granted address. Uses XMLHttpRequest, because fetch reports no upload progress. `onProgress`
 * receives bytes sent, up to the file's size.
 */
export function postFile(grant: UploadGrant, file: File, onProgress: (sent: number) => void): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(grant.fields)) form.append(name, value);
  // Must be the last field: S3 ignores fields after the file.
  form.append("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", grant.url);
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(Math.min(loaded, file.size)));
    request.addEventListener("load", () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new UploadError(request.status)),
    );
    request.addEventListener("error", () => reject(new UploadError(0)));
    request.send(form);
  });
}

interface UploadDeps {
  readonly call: Call;
  readonly post: (grant: UploadGrant, file: File, onProgress: (sent: number) => void) => Promise<void>;
  readonly now: () => number;
}

/** Grants are valid for 10 minutes; one that may expire during the upload is not used. */
const GRANT_USABLE_MS = 8 * MINUTE_MS;
const AT_ONCE = 3;

export interface Upload {
  readonly getState: () => UploadState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts, or resumes after an interruption without sending files again. A second call while running does nothing. */
  readonly run: () => Promise<void>;
}

export function createUpload(deps: UploadDeps, ownerId: string, chosen: readonly File[]): Upload {
  const listeners = new Set<() => void>();
  let grants: { importId: string; uploads: readonly UploadGrant[]; since: number } | null = null;
  let running = false;
  let state: UploadState = {
    ownerId,
    files: chosen.map((file) => ({ file, status: "waiting", sent: 0 })),
    phase: "preparing",
    importId: null,
    failure: null,
  };

  const set = (change: Partial<UploadState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const setFile = (index: number, change: Partial<UploadingFile>) =>
    set({ files: state.files.map((entry, i) => (i === index ? { ...entry, ...change } : entry)) });

  async function prepare(): Promise<NonNullable<typeof grants>> {
    const allSent = state.files.every(({ status }) => status === "sent");
    if (grants && (allSent || deps.now() - grants.since < GRANT_USABLE_MS)) return grants;
    set({ phase: "preparing", files: chosen.map((file) => ({ file, status: "waiting", sent: 0 })) });
    const files = chosen.map(({ name, size }) => ({ name, size }));
    const since = deps.now();
    const { data, uploads } = await deps.call(createImport, { body: { files } });
    grants = { importId: data.id, uploads, since };
    return grants;
  }

  async function sendOne(index: number, grant: UploadGrant): Promise<unknown> {
    const { file } = state.files[index]!;
    setFile(index, { status: "sending", sent: 0 });
    try {
      await deps.post(grant, file, (sent) => setFile(index, { sent }));
      setFile(index, { status: "sent", sent: file.size });
      return null;
    } catch (error) {
      setFile(index, { status: "failed", sent: 0 });
      return error;
    }
  }

  async function sendAll(uploads: readonly UploadGrant[]): Promise<void> {
    const waiting = state.files.flatMap(({ status }, index) => (status === "sent" ? [] : [index]));
    let failure: unknown = null;
    const worker = async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        failure = (await sendOne(index, uploads[index]!)) ?? failure;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (failure) throw failure;
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run: async () => {
      if (running || state.phase === "started") return;
      running = true;
      try {
        const { importId, uploads } = await prepare();
        set({ phase: "sending", failure: null });
        await sendAll(uploads);
        set({ phase: "starting" });
        await deps.call(startImport, { params: { id: importId } });
        set({ phase: "started", importId });
      } catch (failure) {
        set({ phase: "interrupted", failure });
      } finally {
        running = false;
      }
    },
  };
}
