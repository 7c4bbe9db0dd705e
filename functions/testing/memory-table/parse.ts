import { validation } from "./refusals.ts";

/** Names, with placeholders still unresolved, and list positions. */
export type Path = readonly (string | number)[];

export type Operand =
  | { readonly is: "path"; readonly path: Path }
  | { readonly is: "value"; readonly name: string }
  | { readonly is: "size"; readonly of: Operand }
  | { readonly is: "if_not_exists"; readonly path: Path; readonly otherwise: Operand }
  | { readonly is: "list_append"; readonly left: Operand; readonly right: Operand }
  | { readonly is: "sum"; readonly left: Operand; readonly right: Operand; readonly sign: 1 | -1 };

type Comparator = "=" | "<>" | "<" | "<=" | ">" | ">=";

export type Condition =
  | { readonly is: "and" | "or"; readonly left: Condition; readonly right: Condition }
  | { readonly is: "not"; readonly of: Condition }
  | { readonly is: "compare"; readonly by: Comparator; readonly left: Operand; readonly right: Operand }
  | { readonly is: "between"; readonly of: Operand; readonly low: Operand; readonly high: Operand }
  | { readonly is: "in"; readonly of: Operand; readonly list: readonly Operand[] }
  | { readonly is: "attribute_exists" | "attribute_not_exists"; readonly path: Path }
  | {
      readonly is: "attribute_type" | "begins_with" | "contains";
      readonly of: Operand;
      readonly argument: Operand;
    };

export type Change =
  | { readonly do: "SET"; readonly path: Path; readonly to: Operand }
  | { readonly do: "REMOVE"; readonly path: Path }
  | { readonly do: "ADD" | "DELETE"; readonly path: Path; readonly value: Operand };

const TOKEN = /\s*(?:([#:]?[A-Za-z_][\w]*|[#:]\w+)|(\d+)|(<>|<=|>=|[=<>()[\],.+-]))/y;
const PATH_FUNCTIONS = new Set(["attribute_exists", "attribute_not_exists"]);
const TWO_ARGUMENTS = new Set(["attribute_type", "begins_with", "contains"]);
const COMPARATORS = new Set(["=", "<>", "<", "<=", ">", ">="]);
const SECTIONS = new Set(["SET", "REMOVE", "ADD", "DELETE"]);

class Reader {
  readonly #tokens: string[] = [];
  #at = 0;

  constructor(text: string) {
    TOKEN.lastIndex = 0;
    const source = text.trimEnd();
    while (TOKEN.lastIndex < source.length) {
      const found = TOKEN.exec(source);
      if (!found) throw validation(`Invalid expression: syntax error in "${text}"`);
      this.#tokens.push(found[0].trim());
    }
    if (this.#tokens.length === 0) throw validation("Invalid expression: it must not be empty");
  }

  peek = (ahead = 0): string => this.#tokens[this.#at + ahead] ?? "";
  isDone = (): boolean => this.#at >= this.#tokens.length;
  next(): string {
    this.#at += 1;
    return this.#tokens[this.#at - 1] ?? "";
  }
  /** True, and past it, when the next token is this one; keywords in any case. */
  takes(token: string): boolean {
    const isNext = this.peek().toUpperCase() === token;
    if (isNext) this.#at += 1;
    return isNext;
  }
  expect(token: string): void {
    if (!this.takes(token)) throw validation(`Invalid expression: syntax error near "${this.peek()}"`);
  }
  listOf<T>(read: () => T): T[] {
    const list = [read()];
    while (this.takes(",")) list.push(read());
    return list;
  }
  end<T>(result: T): T {
    if (!this.isDone()) throw validation(`Invalid expression: syntax error near "${this.peek()}"`);
    return result;
  }

  path(): Path {
    const name = this.next();
    if (!/^[#A-Za-z_]/.test(name)) throw validation(`Invalid expression: syntax error near "${name}"`);
    const path: (string | number)[] = [name];
    for (;;) {
      if (this.takes(".")) path.push(this.next());
      else if (this.takes("[")) {
        path.push(Number(this.next()));
        this.expect("]");
      } else return path;
    }
  }

  operand(): Operand {
    if (this.peek().startsWith(":")) return { is: "value", name: this.next() };
    if (this.peek(1) !== "(") return { is: "path", path: this.path() };
    const name = this.next();
    this.expect("(");
    const result = this.#call(name);
    this.expect(")");
    return result;
  }

  #call(name: string): Operand {
    if (name === "size") return { is: "size", of: this.operand() };
    if (name === "if_not_exists") {
      const path = this.path();
      this.expect(",");
      return { is: "if_not_exists", path, otherwise: this.operand() };
    }
    if (name === "list_append") {
      const left = this.operand();
      this.expect(",");
      return { is: "list_append", left, right: this.operand() };
    }
    throw validation(`Invalid function name; function: ${name}`);
  }

  condition(): Condition {
    let left = this.#conjunction();
    while (this.takes("OR")) left = { is: "or", left, right: this.#conjunction() };
    return left;
  }

  #conjunction(): Condition {
    let left = this.#negation();
    while (this.takes("AND")) left = { is: "and", left, right: this.#negation() };
    return left;
  }

  #negation(): Condition {
    return this.takes("NOT") ? { is: "not", of: this.#negation() } : this.#term();
  }

  #term(): Condition {
    if (this.takes("(")) {
      const inner = this.condition();
      this.expect(")");
      return inner;
    }
    const name = this.peek();
    if (this.peek(1) === "(" && name !== "size") return this.#predicate(this.next());
    return this.#comparison(this.operand());
  }

  #predicate(name: string): Condition {
    this.expect("(");
    let result: Condition;
    if (PATH_FUNCTIONS.has(name)) {
      result = { is: name as "attribute_exists", path: this.path() };
    } else if (TWO_ARGUMENTS.has(name)) {
      const of = this.operand();
      this.expect(",");
      result = { is: name as "contains", of, argument: this.operand() };
    } else throw validation(`Invalid function name; function: ${name}`);
    this.expect(")");
    return result;
  }

  #comparison(of: Operand): Condition {
    if (this.takes("BETWEEN")) {
      const low = this.operand();
      this.expect("AND");
      return { is: "between", of, low, high: this.operand() };
    }
    if (this.takes("IN")) {
      this.expect("(");
      const list = this.listOf(() => this.operand());
      this.expect(")");
      return { is: "in", of, list };
    }
    const by = this.next();
    if (!COMPARATORS.has(by)) throw validation(`Invalid expression: syntax error near "${by}"`);
    return { is: "compare", by: by as Comparator, left: of, right: this.operand() };
  }

  changes(): Change[] {
    const all: Change[] = [];
    const seen = new Set<string>();
    while (!this.isDone()) {
      const section = this.next().toUpperCase();
      if (!SECTIONS.has(section) || seen.has(section))
        throw validation(`Invalid UpdateExpression: syntax error near "${section}"`);
      seen.add(section);
      all.push(...this.listOf(() => this.#change(section as Change["do"])));
    }
    return all;
  }

  #change(section: Change["do"]): Change {
    const path = this.path();
    if (section === "REMOVE") return { do: section, path };
    if (section !== "SET") return { do: section, path, value: this.operand() };
    this.expect("=");
    const left = this.operand();
    const sign = this.takes("+") ? 1 : this.takes("-") ? -1 : null;
    return { do: section, path, to: sign ? { is: "sum", left, right: this.operand(), sign } : left };
  }
}

/** Parses each text once: the product's expressions are few. */
function parsing<T>(parse: (reader: Reader) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const reader = new Reader(text);
    const result = reader.end(parse(reader));
    known.set(text, result);
    return result;
  };
}

export const parseCondition = parsing((reader) => reader.condition());
export const parseProjection = parsing((reader) => reader.listOf(() => reader.path()));
export const parseUpdate = parsing((reader) => reader.changes());
