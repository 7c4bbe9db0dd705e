/** A background delivery to a target, at least once. */
export interface Delivery {
  readonly targetArn: string;
  readonly payload: unknown;
  /** Requested by the sender's rule; a function's own settings take precedence. */
  readonly retries?: number | undefined;
  readonly deadLetterArn?: string | undefined;
}
