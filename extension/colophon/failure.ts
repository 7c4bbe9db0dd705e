/**
 * A failed call of our own API. `colophon_refused`: a refusal; `colophon_unreachable`: no response, or a temporary
 * error.
 */
export class ColophonFailure extends Error {
  override readonly name = "ColophonFailure";
  readonly code: "colophon_refused" | "colophon_unreachable";
  readonly status: number;
  constructor(code: ColophonFailure["code"], status: number, message = "", options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}

/** The browser withholds the site itself, as it withholds Amazon's (`NoAccess`). */
export class SiteWithheld extends ColophonFailure {
  constructor(cause: unknown) {
    super("colophon_unreachable", 0, "no permission for the site", { cause });
  }
}

/** The API no longer accepts the token: it was revoked or has expired. */
export class PairingEnded extends Error {
  override readonly name = "PairingEnded";
}
