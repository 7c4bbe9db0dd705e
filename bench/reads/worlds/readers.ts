import type { Random } from "#bench/insights/worlds/random.ts";

const MEAN_DELAY = 2;
const LONGEST_DELAY = 14;
const FINISHED = 0.55;

/** The pages that one store's borrowers read on each day. */
export function readersOf(borrows: Float64Array, length: number, random: Random): Float64Array {
  const pages = new Float64Array(borrows.length);
  for (const [borrowed, count] of borrows.entries())
    for (let reader = 0; reader < count; reader++) {
      let left = random.uniform() < FINISHED ? length : Math.ceil(length * random.uniform());
      const speed = Math.exp(random.between(Math.log(40), Math.log(600)));
      let day = borrowed + Math.min(LONGEST_DELAY, Math.floor(MEAN_DELAY * random.exponential()));
      for (; left > 0 && day < pages.length; day++) {
        // Readers skip a day now and then.
        if (random.uniform() < 0.15) continue;
        const read = Math.min(left, Math.max(1, Math.round(speed * random.between(0.4, 1.6))));
        pages[day]! += read;
        left -= read;
      }
    }
  return pages;
}
