import { useEffect, useState } from "react";
import { now } from "./env.ts";

/** Milliseconds since 1970, updated at this interval while mounted. */
export function useNow(everyMs: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return time;
}
