/** A shown count moves by a tenth of the remaining difference each step. */
const SHARE = 10;

/** The count shown after one more step; moves by at least one, so that it arrives. */
export function nextStep(shown: number, target: number): number {
  const step = (target - shown) / SHARE;
  return shown + (step < 0 ? Math.floor(step) : Math.ceil(step));
}
