import type { PaymentState } from "../payment-state.ts";
import type { TrailState } from "../trail.ts";

/** All that decides the state of a line's money. */
export interface Situation {
  /** The month is over, its report covers all of it, and payments name money of its kind. */
  readonly isOver: boolean;
  /** No part of it is an estimate. */
  readonly isPublished: boolean;
  /** A payment names it, whatever its status. */
  readonly isListed: boolean;
  /** The status of the payments that contain it as reported; null while none does. */
  readonly payment: PaymentState | null;
  /** How the payment that was to bring it ended. */
  readonly returned: "failed" | "cancelled" | null;
  /** Payments contain it with another amount that no rule explains. */
  readonly isDifferent: boolean;
  /** When money that stores keep past its day becomes payable: never yet, on a day to come, or on one that is over. */
  readonly payable: "never" | "later" | "passed" | null;
  /** A payment was made on another day than the rule's. */
  readonly isOnAnotherDay: boolean;
}

interface Step {
  readonly to: TrailState;
  /** As the picture names it. */
  readonly when: string;
  readonly guard: (situation: Situation) => boolean;
}

/** Where new evidence takes up every state beyond it. */
export const DECIDED_FROM: TrailState = "due";

/**
 * The states of a line's money and the steps between them. A line starts `open` and takes the first step whose guard
 * holds, until none does. New evidence never brings it back before `due`.
 */
export const LINE_MACHINE: Readonly<Record<TrailState, readonly Step[]>> = {
  open: [
    { to: "due", when: "a payment names it", guard: ({ isListed }) => isListed },
    { to: "estimated", when: "month over, report whole", guard: ({ isOver }) => isOver },
  ],
  estimated: [{ to: "due", when: "all of it published", guard: ({ isPublished }) => isPublished }],
  due: [
    { to: "failed", when: "payment failed", guard: ({ returned }) => returned === "failed" },
    { to: "cancelled", when: "payment cancelled", guard: ({ returned }) => returned === "cancelled" },
    { to: "differs", when: "paid another amount", guard: ({ isDifferent }) => isDifferent },
    { to: "late", when: "payable day over", guard: ({ payable }) => payable === "passed" },
    { to: "carried_over", when: "day over, below threshold", guard: ({ payable }) => payable === "never" },
    { to: "unknown", when: "status not known", guard: ({ payment }) => payment === "unknown" },
    { to: "held", when: "payment held", guard: ({ payment }) => payment === "held" },
    { to: "processing", when: "payment processing", guard: ({ payment }) => payment === "processing" },
    { to: "paid", when: "received as reported", guard: ({ payment }) => payment === "paid" },
  ],
  paid: [{ to: "out_of_cycle", when: "on another day", guard: ({ isOnAnotherDay }) => isOnAnotherDay }],
  failed: [],
  cancelled: [],
  differs: [],
  late: [],
  carried_over: [],
  unknown: [],
  held: [],
  processing: [],
  out_of_cycle: [],
};

/** The states from `from` on, that one included, to the one in which this situation leaves a line. */
export function pathOf(situation: Situation, from: TrailState = "open"): TrailState[] {
  const path = [from];
  for (let state: TrailState | undefined = from; state !== undefined; ) {
    state = LINE_MACHINE[state].find(({ guard }) => guard(situation))?.to;
    if (state !== undefined) path.push(state);
  }
  return path;
}

export const stateOf = (situation: Situation): TrailState => pathOf(situation).at(-1)!;

/** Whether new evidence may move a line from one state to another, by declared steps. */
export function canMove(from: TrailState, to: TrailState): boolean {
  const reached = new Set([from]);
  const isBefore = from === "open" || from === "estimated";
  if (!isBefore) reached.add(DECIDED_FROM);
  for (const state of reached) for (const step of LINE_MACHINE[state]) reached.add(step.to);
  return reached.has(to);
}

/** The machine as Mermaid draws it. */
export const drawMachine = (): string =>
  [
    "stateDiagram-v2",
    "  [*] --> open",
    ...Object.entries(LINE_MACHINE).flatMap(([from, steps]) =>
      steps.map(({ to, when }) => `  ${from} --> ${to}: ${when}`),
    ),
    `  note left of ${DECIDED_FROM}: new evidence returns every later state here`,
  ].join("\n");
