import { truncate } from "#shared/primitives/text.ts";
import { LIMITS } from "./files/limits.ts";

/**
 * Something that was not understood and is therefore excluded from all sums, or that the author should know. `sheet`,
 * `row` (1-based) and `heading` as far as known.
 */
export interface Problem {
  readonly severity: "error" | "note";
  readonly message: string;
  readonly sheet?: string;
  readonly row?: number;
  readonly heading?: string;
}

export class ProblemLog {
  #problems: Problem[] = [];
  #said = new Set<string>();
  #more = 0;
  #rowsSetAside = 0;

  get rowsSetAside(): number {
    return this.#rowsSetAside;
  }

  add(problem: Problem): void {
    if (this.#problems.length < LIMITS.problems)
      this.#problems.push({ ...problem, message: truncate(problem.message, 500) });
    else this.#more++;
  }

  once(problem: Problem): void {
    const key = `${problem.sheet}\n${problem.heading}\n${problem.message}`;
    if (this.#said.size > LIMITS.problems || this.#said.has(key)) return;
    this.#said.add(key);
    this.add(problem);
  }

  /** Reports a row that is excluded from all sums. */
  setAside(problem: Omit<Problem, "severity">): void {
    this.#rowsSetAside++;
    this.add({ ...problem, severity: "error" });
  }

  /** Counts excluded rows whose reason has already been reported. */
  setAsideSilently(rows: number): void {
    this.#rowsSetAside += rows;
  }

  list(): Problem[] {
    if (this.#more === 0) return [...this.#problems];
    return [
      ...this.#problems,
      { severity: "error", message: `${this.#more} more problems of this kind are not listed.` },
    ];
  }
}

export function describeProblem(problem: Problem): string {
  const place = [
    problem.sheet === undefined ? undefined : `sheet "${problem.sheet}"`,
    problem.row === undefined ? undefined : `row ${problem.row}`,
    problem.heading === undefined ? undefined : `"${problem.heading}"`,
  ].filter((part) => part !== undefined);
  return place.length === 0 ? problem.message : `${place.join(", ")}: ${problem.message}`;
}
