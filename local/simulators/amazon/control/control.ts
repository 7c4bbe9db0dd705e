import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { readBody } from "#local/model/read-body.ts";
import { accountByEmail, accountByKey } from "../accounts/accounts.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { Answer } from "../http/answer.ts";
import type { Calls } from "./calls.ts";
import { FaultOrder, type Faults } from "./faults.ts";

export interface Controlled {
  readonly faults: Faults;
  readonly calls: Calls;
  readonly sessions: Sessions;
  /** The simulation's clock and its offset. */
  readonly now: () => number;
  readonly offset: { ms: number };
}

const SignOut = z.strictObject({ account: z.string() });
const Clock = z.strictObject({ offsetMs: z.int() });
const DONE: Answer = { kind: "json", body: { done: true } };
const refused = (status: number, message: string): Answer => ({ kind: "json", status, body: { message } });

function signOut({ account: name }: z.infer<typeof SignOut>, { sessions }: Controlled): Answer {
  const account = accountByKey(name) ?? accountByEmail(name);
  if (!account) return refused(404, "There is no such account");
  sessions.endAll(account);
  return DONE;
}

/** Orders faults and moves the clock; for tests and developers only. */
export function createControl(controlled: Controlled) {
  const { faults, calls, offset, now } = controlled;
  const state = (): Answer => ({
    kind: "json",
    body: { now: new Date(now()).toISOString(), offsetMs: offset.ms, faults: faults.list(), ...calls.state() },
  });

  function order(path: string, body: unknown): Answer {
    const take = <S extends z.ZodType>(schema: S, act: (input: z.output<S>) => Answer): Answer => {
      const parsed = schema.safeParse(body);
      return parsed.success ? act(parsed.data) : refused(400, z.prettifyError(parsed.error));
    };
    if (path === "/faults") {
      return take(FaultOrder, (fault) => {
        faults.add(fault);
        return DONE;
      });
    }
    if (path === "/sign-out") return take(SignOut, (input) => signOut(input, controlled));
    if (path === "/clock") {
      return take(Clock, ({ offsetMs }) => {
        offset.ms = offsetMs;
        return state();
      });
    }
    return refused(404, "There is no such control");
  }

  function clear(path: string): Answer {
    if (path === "" || path === "/faults") faults.clear();
    if (path === "" || path === "/calls") calls.clear();
    if (path === "" || path === "/clock") offset.ms = 0;
    return state();
  }

  /** @param path below `/_control` */
  return async (path: string, request: IncomingMessage): Promise<Answer> => {
    if (request.method === "GET" && path === "") return state();
    if (request.method === "DELETE") return clear(path);
    // A page of another origin can't send this type without a CORS preflight.
    if (request.method !== "POST" || !/^application\/json\b/.test(request.headers["content-type"] ?? ""))
      return refused(415, "POST JSON");
    const text = (await readBody(request, 64 * 1024)).toString("utf8");
    try {
      return order(path, JSON.parse(text));
    } catch (error) {
      if (error instanceof SyntaxError) return refused(400, "That is no JSON");
      throw error;
    }
  };
}
