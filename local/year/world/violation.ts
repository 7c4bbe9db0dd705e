/** A statement about the product that turned out to be false. */
export class Violation extends Error {
  override readonly name = "Violation";

  readonly statement: string;

  constructor(statement: string, detail: string) {
    super(`${statement}: ${detail}`);
    this.statement = statement;
  }
}
