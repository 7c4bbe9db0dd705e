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
