import * as z from "zod";
import { type ControlAnswer, carryOut, controlOf, refused } from "#local/simulators/control.ts";
import { accountByEmail, accountByKey } from "../accounts/accounts.ts";
import type { Sessions } from "../accounts/sessions.ts";
import { titleSetOf } from "../dataset/editions.ts";
import type { Reviews } from "../dataset/reviews.ts";
import { ALL_WORKS } from "../dataset/shelves.ts";
import { VISITED } from "../http/visit.ts";
import { marketplaceByUid } from "../portal/book-answer.ts";
import type { Calls } from "./calls.ts";
import { FaultOrder, type Faults } from "./faults.ts";

export interface Controlled {
  readonly faults: Faults;
  readonly calls: Calls;
  readonly sessions: Sessions;
  readonly reviews: Reviews;
  /** The simulation's clock and its offset. */
  readonly now: () => number;
  readonly offset: { ms: number };
}

const SignOut = z.strictObject({ account: z.string(), site: z.enum(VISITED).optional() });
const Clock = z.strictObject({ offsetMs: z.int() });
const Review = z.strictObject({
  titleSet: z.string(),
  marketplace: z.string().default("ATVPDKIKX0DER"),
  stars: z.int().min(1).max(5),
});
const DONE: ControlAnswer = { status: 200, body: { done: true } };

function signOut({ account: name, site }: z.infer<typeof SignOut>, { sessions }: Controlled): ControlAnswer {
  const account = accountByKey(name) ?? accountByEmail(name);
  if (!account) return refused(404, "There is no such account");
  sessions.endAll(account, site);
  return DONE;
}

function addReview({ titleSet, marketplace, stars }: z.infer<typeof Review>, reviews: Reviews): ControlAnswer {
  const work = ALL_WORKS.find((one) => titleSetOf(one) === titleSet);
  const store = marketplaceByUid(marketplace);
  if (!work || !store) return refused(404, "There is no such title set or store");
  reviews.add(work, store, stars);
  return DONE;
}

/** Orders faults, adds reviews and moves the clock; for tests and developers only. */
export function createControl(controlled: Controlled) {
  const { faults, calls, reviews, offset, now } = controlled;
  const state = (): ControlAnswer => ({
    status: 200,
    body: { now: new Date(now()).toISOString(), offsetMs: offset.ms, faults: faults.list(), ...calls.state() },
  });
  return controlOf({
    state,
    order(path, body) {
      switch (path) {
        case "/faults":
          return carryOut(FaultOrder, body, (fault) => {
            faults.add(fault);
            return DONE;
          });
        case "/sign-out":
          return carryOut(SignOut, body, (input) => signOut(input, controlled));
        case "/reviews":
          return carryOut(Review, body, (input) => addReview(input, reviews));
        case "/clock":
          return carryOut(Clock, body, ({ offsetMs }) => {
            offset.ms = offsetMs;
            return state();
          });
        default:
          return refused(404, "There is no such control");
      }
    },
    clear(path) {
      if (path === "" || path === "/faults") faults.clear();
      if (path === "" || path === "/calls") calls.clear();
      if (path === "" || path === "/reviews") reviews.clear();
      if (path === "" || path === "/clock") offset.ms = 0;
      return state();
    },
  });
}
