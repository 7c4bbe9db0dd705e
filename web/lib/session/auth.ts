export type SignInRefusal =
  /** The address or the password is wrong; the pool doesn't reveal which. */
  | "credentials"
  /** The password is right and the account requires a one-time code: continue with `confirmCode`. */
  | "code_needed"
  | "wrong_code"
  /** Each code works once; the next one appears within half a minute. */
  | "used_code"
  /** The second step took too long or had too many attempts; sign-in restarts with the password. */
  | "expired"
  | "too_many"
  | "offline"
  | "other";

export class SignInError extends Error {
  override readonly name = "SignInError";
  readonly refusal: SignInRefusal;
  constructor(refusal: SignInRefusal, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
  }
}

export interface Auth {
  /** Proves the password without sending it (SRP). Throws SignInError, including `code_needed`. */
  signIn(email: string, password: string): Promise<void>;
  /** The second step, with six digits from the authenticator. Throws SignInError. */
  confirmCode(code: string): Promise<void>;
  /** The access token, renewed when expired; null when signed out. Rejects when the pool can't be reached. */
  accessToken(options?: { fresh: boolean }): Promise<string | null>;
  signOut(): Promise<void>;
}
