import { type ReactNode, Suspense, useState } from "react";

/** Mounts a dialog or drawer, whose code may be lazy, when it is first opened; from then on it can animate both ways. */
export function OnceOpened({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null;
}
