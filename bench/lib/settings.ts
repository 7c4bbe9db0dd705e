/** Account sizes, as numbers of products (ASINs). */
export const SIZES = { small: 10, medium: 60, heavy: 300 } as const;
export type SizeName = keyof typeof SIZES;

const isSize = (name: string): name is SizeName => name in SIZES;

function sizes(text = "small,medium,heavy"): SizeName[] {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !isSize(name));
  if (unknown !== undefined) throw new Error(`SIZES knows ${Object.keys(SIZES).join(", ")}; not "${unknown}"`);
  return names.filter(isSize);
}

function whole(name: string, text: string | undefined, preset: number): number {
  const value = Number(text ?? preset);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number above 0, not "${text}"`);
  return value;
}

/**
 * Settings from the environment: `SEED`, `SIZES`, `RUNS`, `SOAK_SECONDS`, how long the soak of `load` lasts, and
 * `SCREENS`, the beginnings of the names of the screens that `paint` measures alone, with each request of a first visit.
 * `--fast` takes smaller samples where a benchmark has them.
 */
export const FAST = "--fast";
export const settings = {
  seed: whole("SEED", process.env.SEED, 1),
  sizes: sizes(process.env.SIZES),
  runs: whole("RUNS", process.env.RUNS, 15),
  soakSeconds: whole("SOAK_SECONDS", process.env.SOAK_SECONDS, 60),
  screens: process.env.SCREENS?.split(",").map((name) => name.trim()) ?? null,
  isFast: process.argv.includes(FAST),
} as const;
