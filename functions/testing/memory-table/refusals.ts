/** An error as DynamoDB answers it; `more` are further members of its body. */
export class Refusal extends Error {
  override readonly name: string;
  readonly more: Readonly<Record<string, unknown>>;
  constructor(name: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = name;
    this.more = more;
  }
}

export const validation = (message: string): Refusal => new Refusal("ValidationException", message);

/** A write that its request cannot be blamed for alone: within a transaction it is a reason to cancel. */
export class Unfit extends Refusal {
  constructor(message: string) {
    super("ValidationException", message);
  }
}
