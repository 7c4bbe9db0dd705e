import { setImmediate } from "node:timers/promises";
import { chanceOf } from "./chance.ts";
import { Crash, drawFaults, type Fault, type Invocation, runIn } from "./invocations.ts";

export type Outcome<T> =
  | { readonly kind: "answer"; readonly answer: T; readonly invocation: Invocation }
  | { readonly kind: "error" | "crash"; readonly error: unknown; readonly invocation: Invocation };

/** Runs a function once as an invocation of its own. Never rejects. */
export type Invoke = <T>(work: () => Promise<T>) => Promise<Outcome<T>>;

export interface InvokerOptions {
  readonly seed: number;
  /** False for faults that a shorter script leaves out. */
  readonly allows: (faultId: string) => boolean;
  readonly onStruck: (faultId: string) => void;
}

/** Names of an invocation's faults in a script, such as `17.2 crash before a call`. */
export const faultIdOf = (invocationId: string, { kind }: Pick<Fault, "kind">): string => `${invocationId} ${kind}`;

/** Returns the invoker of one step of the script: its invocations are numbered in their order. */
export function invokerOf({ seed, allows, onStruck }: InvokerOptions, stepId: string): Invoke {
  let count = 0;
  return async (work) => {
    const id = `${stepId}.${count++}`;
    const faults = drawFaults(seed, id).filter((fault) => allows(faultIdOf(id, fault)));
    const chance = chanceOf(seed, "invocation", id);
    const invocation: Invocation = {
      id,
      faults,
      chance,
      calls: 0,
      isOver: false,
      isDone: false,
      struck: [],
      logged: [],
    };
    const outcome = await runIn(invocation, async () => {
      try {
        const answer = await work();
        // A process that died gives no answer, whatever it was about to say.
        return invocation.isOver
          ? ({ kind: "crash", error: new Crash("the process died"), invocation } as const)
          : ({ kind: "answer", answer, invocation } as const);
      } catch (error) {
        return { kind: invocation.isOver ? "crash" : "error", error, invocation } as const;
      }
    });
    invocation.isDone = true;
    // Whatever the function left behind comes to rest before the next one starts.
    await setImmediate();
    for (const kind of new Set(invocation.struck)) onStruck(faultIdOf(id, { kind }));
    return outcome;
  };
}
