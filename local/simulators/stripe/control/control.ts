import * as z from "zod";
import { type ControlAnswer, carryOut, controlOf, refused } from "#local/simulators/control.ts";
import type { World } from "../state/world.ts";
import type { Deliveries } from "../webhooks/deliver.ts";
import { StripeFailure } from "../wire/errors.ts";
import { FaultOrder, WebhookFaults } from "./faults.ts";

export interface Controlled {
  readonly world: World;
  readonly deliveries: Deliveries;
  readonly moveTo: (at: number) => void;
}

const Advance = z.union([z.strictObject({ seconds: z.int().min(0) }), z.strictObject({ to: z.iso.datetime() })]);

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
    const take = <S extends z.ZodType>(schema: S, act: (input: z.output<S>) => void) =>
      carryOut(schema, body, (input) => {
        act(input);
        return state();
      });
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

  return controlOf({
    state,
    order(path, body) {
      try {
        return order(path, body);
      } catch (error) {
        if (error instanceof StripeFailure) return refused(error.status, error.message);
        throw error;
      }
    },
    clear(path) {
      if (path !== "" && path !== "/faults") return refused(404, "There is no such control");
      world.faults.clear();
      return state();
    },
  });
}
