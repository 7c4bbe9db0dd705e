/** Something that a target is to get, in the background and at least once. */
export interface Delivery {
  readonly targetArn: string;
  readonly payload: unknown;
  /** Retries and dead-letter queue that the sender's rule asks for; a function's own come first. */
  readonly retries?: number | undefined;
  readonly deadLetterArn?: string | undefined;
}
