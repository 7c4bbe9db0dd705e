/** The signed-in person on whose behalf a call runs. Tenancy comes from here, never from a body, a query or a path. */
export interface Actor {
  readonly kind: "author" | "agency";
  readonly userId: string;
  /** Whose data is read and written; an author's own id. */
  readonly tenantId: string;
  readonly email: string;
  /** IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string;
  /** Three-letter code of the currency in which reports are shown. */
  readonly currency: string;
  /** The device's session: the pool's `origin_jti`, the same for every token of one sign-in. */
  readonly sessionId: string;
  /** The administrator who acts as this person, if any. */
  readonly impersonator: { readonly adminId: string } | null;
}
