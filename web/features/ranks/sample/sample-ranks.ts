export interface SampleRank {
  readonly title: string;
  readonly rank: number;
  readonly best: number;
  /** How far the rank swings around its trend, and in which part of a wave the days end. */
  readonly swing: number;
  readonly phase: number;
}

export const SAMPLE_RANKS: readonly SampleRank[] = [
  { title: "A Lantern at Low Tide", rank: 2_140, best: 388, swing: 0.5, phase: 0 },
  { title: "The Bell in the Fog", rank: 5_912, best: 1_204, swing: 0.35, phase: 2.2 },
  { title: "Winter at Orchard House", rank: 18_455, best: 6_030, swing: 0.6, phase: 4.1 },
];

const DAYS = 30;

/** The ranks of thirty days, the current one last. */
export const sampleTrend = ({ rank, swing, phase }: SampleRank): number[] =>
  Array.from({ length: DAYS }, (_, day) => {
    const before = DAYS - 1 - day;
    return Math.round(rank * (1 + swing * (Math.sin(phase - before / 4) - Math.sin(phase)) * 0.7 + before / 90));
  });
