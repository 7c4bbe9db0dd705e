/** A call of our own API that did not succeed. `colophon_refused`: it said no; `colophon_unreachable`: no answer, or one that says later. */
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

/** The API does not know the token any more: it was revoked or has expired. */
export class PairingEnded extends Error {
  override readonly name = "PairingEnded";
}
