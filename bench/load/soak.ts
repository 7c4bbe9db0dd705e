import { median } from "../lib/measure.ts";
import { residentBytes } from "../memory/resident.ts";
import { httpClient } from "./client.ts";
import type { Question } from "./questions.ts";
import { type Load, type LoadResult, runLoad } from "./run-load.ts";

export interface Soak {
  readonly result: LoadResult;
  /** Medians of the second and the last quarter of the soak, and the most at any moment. */
  readonly earlyBytes: number;
  readonly lateBytes: number;
  readonly mostBytes: number;
}

const SAMPLE_EVERY_MS = 500;

/** Loads a process and everything that it started for a while, and follows its resident memory. */
export async function soak(
  { address, pid }: { readonly address: string; readonly pid: number },
  questions: readonly Question[],
  load: Load,
): Promise<Soak> {
  const samples: number[] = [residentBytes(pid)];
  const sampling = setInterval(() => samples.push(residentBytes(pid)), SAMPLE_EVERY_MS);
  const client = httpClient(address, load.connections);
  try {
    const result = await runLoad(client, questions, load);
    samples.push(residentBytes(pid));
    const quarter = (from: number, to: number) =>
      median(samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to)));
    return { result, earlyBytes: quarter(0.25, 0.5), lateBytes: quarter(0.75, 1), mostBytes: Math.max(...samples) };
  } finally {
    clearInterval(sampling);
    client.close();
  }
}
