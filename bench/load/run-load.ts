import { ascending } from "#shared/primitives/order.ts";
import type { Answer, Client } from "./client.ts";
import type { Question } from "./questions.ts";

export interface Load {
  readonly connections: number;
  readonly ms: number;
}

/** One question's answers under load. */
export interface Asked {
  readonly name: string;
  /** Milliseconds from sending to the last byte, ascending. */
  readonly times: readonly number[];
  readonly errors: number;
  readonly wrong: number;
}

export interface LoadResult {
  readonly asked: readonly Asked[];
  readonly seconds: number;
}

/** The value that `share` of an ascending list doesn't exceed; NaN for an empty one. */
export const percentile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? Number.NaN;

export const allTimes = ({ asked }: LoadResult): number[] => asked.flatMap(({ times }) => times).sort(ascending);

/** Keeps every connection busy with the questions in turn until the time is over, and judges each answer. */
export async function runLoad(
  client: Client,
  questions: readonly Question[],
  { connections, ms }: Load,
): Promise<LoadResult> {
  const counts = questions.map(({ name }) => ({ name, times: [] as number[], errors: 0, wrong: 0 }));
  const begun = performance.now();
  let turn = 0;
  const connection = async () => {
    while (performance.now() < begun + ms) {
      const at = turn++ % questions.length;
      const [question, count] = [questions[at]!, counts[at]!];
      const sent = performance.now();
      const answer: Answer | null = await client.ask(question.ask()).catch(() => null);
      count.times.push(performance.now() - sent);
      if (answer === null || answer.status >= 400) count.errors += 1;
      else if (!question.isRight(answer)) count.wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  for (const { times } of counts) times.sort(ascending);
  return { asked: counts, seconds: (performance.now() - begun) / 1000 };
}
