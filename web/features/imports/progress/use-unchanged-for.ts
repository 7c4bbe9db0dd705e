import { useEffect, useState } from "react";

export function useUnchangedFor(value: string, delayMs: number): boolean {
  const [still, setStill] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return still === value;
}
