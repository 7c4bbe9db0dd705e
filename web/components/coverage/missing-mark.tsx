import { Suspense, useState } from "react";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { MissingButton } from "./missing-button.tsx";
import type { MissingMarkProps } from "./missing-list.tsx";

const MissingList = lazyPart(() => import("./missing-list.tsx"), "MissingList");

/** A quiet mark beside a total that lacks something; a press lists what. Nothing beside a complete one. */
export const MissingMark = (props: MissingMarkProps) => {
  const [isPressed, setIsPressed] = useState(false);
  if (props.gaps.length === 0 && !props.clients?.length) return null;
  return (
    <Suspense
      fallback={<MissingButton figure={props.figure} aria-haspopup="dialog" onClick={() => setIsPressed(true)} />}
    >
      <MissingList {...props} isPressed={isPressed} />
    </Suspense>
  );
};
