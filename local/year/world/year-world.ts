import { inspect } from "node:util";
import type * as z from "zod";
import type { TableAccess } from "#functions/entities/base.ts";
import { apiCaller, type CallAnswer, type CallOptions } from "#functions/testing/api-caller.ts";
import type { Access, Endpoint } from "#shared/api/endpoint.ts";
import { WEBHOOK } from "./billing-functions.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { createFunctions, HISTORY_MACHINE, IMPORT_MACHINE, RULES } from "./functions.ts";
import { currentInvocation, type FaultKind, runOutside } from "./invocations.ts";
import { type Invoke, type InvokerOptions, invokerOf, type Outcome } from "./invoke.ts";
import { ExecutionFailed, executeHistory, executeImport } from "./machines.ts";
import { createParties } from "./parties.ts";
import { createQueues, type Message } from "./queues.ts";
import type { StripeInProcess } from "./stripe-in-process.ts";
import { Violation } from "./violation.ts";

/** Attempts of a person or an extension whose call was not answered. */
const ATTEMPTS = 3;

export interface WorldOptions extends Omit<InvokerOptions, "onStruck"> {
  readonly table: TableAccess;
  readonly time: { now(): number };
  readonly stripe: StripeInProcess;
}

/** The kinds of faults that excuse a failed call or message: all that struck it. */
const isExcused = (struck: readonly FaultKind[]): boolean => struck.length > 0;

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ""}` : String(error);

const loggedBy = ({ invocation }: Pick<Outcome<unknown>, "invocation">): string =>
  invocation.logged.map((said) => `\n${inspect(said, { depth: 5 })}`).join("");

/** The product in one process, with a scheduler that carries out whatever is due. */
export function createYearWorld({ table, time, stripe, seed, allows }: WorldOptions) {
  const queues = createQueues(time.now);
  const parties = createParties({ table, time, queues, rules: RULES });
  const functions = createFunctions(parties, queues, stripe);
  const call = apiCaller(functions.routes, {
    access: parties.access,
    clock: parties.clock,
    openSession: functions.openSession,
  });
  const struckFaults: string[] = [];
  const onStruck = (faultId: string) => void struckFaults.push(faultId);
  let step: { readonly id: string; readonly invoke: Invoke; readonly chance: Chance } | null = null;
  /** Answers by endpoint and status. */
  const tally = new Map<string, number>();

  const invoke: Invoke = (work) => {
    if (!step) throw new Error("no step is under way");
    return step.invoke(work);
  };

  const byScheduler = async () => {
    throw new Error("executions are carried out by the scheduler");
  };
  for (const machine of [IMPORT_MACHINE, HISTORY_MACHINE]) queues.on(machine, { receives: 1, handle: byScheduler });

  async function execute({ target, body, received }: Message): Promise<void> {
    const { run } = JSON.parse(body);
    if (target === IMPORT_MACHINE) await executeImport(invoke, functions.runImportStep, run, received > 0);
    else await executeHistory(invoke, functions.runHistoryStep, run, settle);
  }

  /** Carries out every message that is due, in order. */
  async function settle(): Promise<void> {
    stripe.catchUp();
    const take = () => {
      for (const body of stripe.takeWebhooks()) queues.send(WEBHOOK, { body });
      return queues.take();
    };
    for (let next = take(); next; next = take()) {
      const { message, target } = next;
      if (message.target === IMPORT_MACHINE || message.target === HISTORY_MACHINE) {
        try {
          await execute(message);
        } catch (error) {
          if (!(error instanceof ExecutionFailed)) throw error;
          queues.deadLetters.push({ ...message, received: 1 });
        }
        continue;
      }
      const outcome = await invoke(() => target.handle(message.body));
      if (outcome.kind === "answer") continue;
      const excused = isExcused(outcome.invocation.struck);
      if (!excused)
        throw new Violation(
          "no message fails unless a fault struck it",
          `${message.target} ${message.body.slice(0, 300)}: ${textOf(outcome.error)}${loggedBy(outcome)}`,
        );
      queues.putBack(message, target, excused);
    }
  }

  return {
    queues,
    stripe,
    parties,
    functions,
    struckFaults,
    invoke,
    /** Random numbers of the current invocation, else of the current step. */
    draw: (): number => (currentInvocation()?.chance ?? step?.chance ?? chanceOf(seed)).next(),
    tally: (): ReadonlyMap<string, number> => tally,

    beginStep: (id: string): Chance => {
      const chance = chanceOf(seed, "step", id);
      step = { id, invoke: invokerOf({ seed, allows, onStruck }, id), chance: chanceOf(seed, "entropy", id) };
      return chance;
    },

    settle,

    /** Calls an endpoint once, as the extension does, which repeats its calls itself. */
    callOnce: (async (endpoint, options) => {
      const outcome = await invoke(() => call(endpoint, options));
      if (outcome.kind === "answer") return outcome.answer;
      return { status: 500, headers: {}, body: undefined, bytes: 0 } as never;
    }) as typeof call,

    /** Calls an endpoint as a person or an extension does; null when it was never answered. */
    async ask<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, W extends Access>(
      endpoint: Endpoint<P, Q, B, R, W>,
      options: CallOptions = {},
    ): Promise<CallAnswer<z.output<R>> | null> {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const outcome = await invoke(() => call(endpoint, options));
        const { struck } = outcome.invocation;
        const status = outcome.kind === "answer" ? outcome.answer.status : outcome.kind;
        tally.set(`${endpoint.name} ${status}`, (tally.get(`${endpoint.name} ${status}`) ?? 0) + 1);
        if (outcome.kind === "answer" && outcome.answer.status < 500) return outcome.answer;
        if (!isExcused(struck))
          throw new Violation(
            "no call fails unless a fault struck it",
            `${endpoint.method} ${endpoint.path} was answered ${
              outcome.kind === "answer" ? JSON.stringify(outcome.answer.body) : textOf(outcome.error)
            }${loggedBy(outcome)}`,
          );
      }
      return null;
    },

    /** The user behind an address and a password, as the sign-in page finds them; null for none. */
    signIn: (email: string, password: string): Promise<string | null> =>
      runOutside(async () =>
        parties.knownPool.passwordOf(email) === password ? parties.knownPool.findUser(email) : null,
      ),

    /** Reads as the observer, whom no fault strikes. */
    observe: <T>(work: () => Promise<T>): Promise<T> => runOutside(work),
    /** Calls an endpoint as the observer. */
    look: <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, W extends Access>(
      endpoint: Endpoint<P, Q, B, R, W>,
      options: CallOptions = {},
    ): Promise<CallAnswer<z.output<R>>> => runOutside(() => call(endpoint, options)),
  };
}
export type YearWorld = ReturnType<typeof createYearWorld>;
