import type { IncomingMessage } from "node:http";
import * as z from "zod";
import { readBody } from "#local/model/read-body.ts";

/** What a simulator's control answers: a status and a JSON body. */
export interface ControlAnswer {
  readonly status: number;
  readonly body: unknown;
}

export const refused = (status: number, message: string): ControlAnswer => ({ status, body: { message } });

/** Parses an order's body and carries it out; answers 400 with the reason when it doesn't fit. */
export function carryOut<S extends z.ZodType>(
  schema: S,
  body: unknown,
  act: (input: z.output<S>) => ControlAnswer,
): ControlAnswer {
  const parsed = schema.safeParse(body);
  return parsed.success ? act(parsed.data) : refused(400, z.prettifyError(parsed.error));
}

interface Control {
  readonly state: () => ControlAnswer;
  readonly order: (path: string, body: unknown) => ControlAnswer;
  readonly clear: (path: string) => ControlAnswer;
}

/** Serves a simulator's control: GET reads the state, POST orders something, DELETE clears. Paths are below `/_control`. */
export const controlOf =
  ({ state, order, clear }: Control) =>
  async (path: string, request: IncomingMessage): Promise<ControlAnswer> => {
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
