import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { readBody } from "#local/model/read-body.ts";
import type { World } from "../state/world.ts";
import type { Deliveries } from "../webhooks/deliver.ts";
import { StripeFailure } from "../wire/errors.ts";
import { FaultOrder, WebhookFaults } from "./faults.ts";

export interface Controlled {
  readonly world: World;
  readonly deliveries: Deliveries;
  readonly moveTo: (at: number) => void;
}

export interface ControlAnswer {
  readonly status: number;
  readonly body: unknown;
}

const Advance = z.union([z.strictObject({ seconds: z.int().min(0) }), z.strictObject({ to: z.iso.datetime() })]);
const refused = (status: number, message: string): ControlAnswer => ({ status, body: { message } });

/** Moves the clock and orders faults; for tests and developers only. */
export function createControl({ world, deliveries, moveTo }: Controlled) {
  const state = (): ControlAnswer => ({
    status: 200,
    body: {
      now: new Date(world.at() * 1000).toISOString(),
      faults: world.faults.list(),
      webhooks: world.faults.webhooks,
      waitingWebhooks: deliveries.waiting(),
    },
  });

  function order(path: string, body: unknown): ControlAnswer {
    const take = <S extends z.ZodType>(schema: S, act: (input: z.output<S>) => void): ControlAnswer => {
      const parsed = schema.safeParse(body);
      if (!parsed.success) return refused(400, z.prettifyError(parsed.error));
      act(parsed.data);
      return state();
    };
    switch (path) {
      case "/advance":
        return take(Advance, (input) =>
          moveTo("to" in input ? Math.floor(Date.parse(input.to) / 1000) : world.at() + input.seconds),
        );
      case "/faults":
        return take(FaultOrder, world.faults.add);
      case "/webhooks":
        return take(WebhookFaults.partial(), world.faults.setWebhooks);
      case "/deliver":
        return take(z.strictObject({}), deliveries.hurry);
      default:
        return refused(404, "There is no such control");
    }
  }

  /** @param path below `/_control` */
  return async (path: string, request: IncomingMessage): Promise<ControlAnswer> => {
    if (request.method === "GET" && path === "") return state();
    if (request.method === "DELETE" && (path === "" || path === "/faults")) {
      world.faults.clear();
      return state();
    }
    // A page of another origin can't send this type without a CORS preflight.
    if (request.method !== "POST" || !/^application\/json\b/.test(request.headers["content-type"] ?? ""))
      return refused(415, "POST JSON");
    const text = (await readBody(request, 64 * 1024)).toString("utf8");
    try {
      return order(path, JSON.parse(text));
    } catch (error) {
      if (error instanceof SyntaxError) return refused(400, "That is no JSON");
      if (error instanceof StripeFailure) return refused(error.status, error.message);
      throw error;
    }
  };
}
