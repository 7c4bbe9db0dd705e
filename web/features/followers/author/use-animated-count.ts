import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { nextStep } from "./next-step.ts";

const STEP_MS = 10;

/** The count to show while it moves to `target`, from zero at first; always the target with reduced motion. */
export function useAnimatedCount(target: number): number {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (isStill || shown === target) return;
    const timer = setTimeout(() => setShown(nextStep(shown, target)), STEP_MS);
    return () => clearTimeout(timer);
  }, [shown, target, isStill]);
  return isStill ? target : shown;
}
