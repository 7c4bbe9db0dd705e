import { useEffect, useState } from "react";

/** Whether something has been running long enough to show a note. */
export function useIsSlow(isUnderWay: boolean, afterMs: number): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay, afterMs]);
  return isUnderWay && isSlow;
}
