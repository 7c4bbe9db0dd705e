import * as z from "zod";
import { createOrderQueue } from "#local/model/order-queue.ts";
import type { Sessions } from "../accounts/sessions.ts";
import { type Answer, DISTORTIONS, type Distortion } from "../http/answer.ts";
import { toSignIn } from "../http/site.ts";
import { VISITED, type Visit } from "../http/visit.ts";
import { signInPage } from "../store/sign-in-page.ts";

/** Faults that replace the answer; the delay; and those that distort the answer. */
const REFUSALS = ["signed_out_redirect", "signed_out_html", "400", "401", "403", "419", "429", "500"] as const;
const FAULTS = [...REFUSALS, "slow", "truncated", ...DISTORTIONS] as const;
type Refusal = (typeof REFUSALS)[number];

/**
 * An ordered fault: applies to every request of this site whose path has this prefix, `times` times or until it is
 * removed; with `account`, the address of one, only to those of its sessions.
 */
export const FaultOrder = z.strictObject({
  site: z.enum(VISITED).optional(),
  path: z.string().startsWith("/").optional(),
  account: z.string().optional(),
  fault: z.enum(FAULTS),
  times: z.int().min(1).optional(),
  /** For `slow` only: the delay of the answer. */
  delayMs: z.int().min(0).max(600_000).default(20_000),
  /** For `429` only: the Retry-After header. */
  retryAfterS: z.int().min(0).max(3600).default(1),
});
export type FaultOrder = z.infer<typeof FaultOrder>;

export const isRefusal = (fault: FaultOrder["fault"]): fault is Refusal =>
  (REFUSALS as readonly string[]).includes(fault);
export const isDistortion = (fault: FaultOrder["fault"]): fault is Distortion =>
  (DISTORTIONS as readonly string[]).includes(fault);

export function refusal({ fault, retryAfterS }: FaultOrder, visit: Visit): Answer {
  if (fault === "signed_out_redirect") return toSignIn(visit);
  if (fault === "signed_out_html") return signInPage("");
  const headers: Record<string, string> = fault === "429" ? { "retry-after": String(retryAfterS) } : {};
  return { kind: "json", status: Number(fault), headers, body: { message: `Refused with ${fault}` } };
}

/** @param sessions find the account of a visit */
export function createFaults(sessions: Pick<Sessions, "sessionOf">) {
  const { add, clear, list, take } = createOrderQueue<FaultOrder>();
  return {
    add,
    clear,
    list,
    /** Takes the oldest order for this visit that `fits`. */
    take: (visit: Visit, fits: (fault: FaultOrder["fault"]) => boolean): FaultOrder | undefined =>
      take(
        ({ site = visit.site, path = "/", account, fault }) =>
          site === visit.site &&
          visit.path.startsWith(path) &&
          (account === undefined || sessions.sessionOf(visit.cookies)?.account.email === account) &&
          fits(fault),
      ),
  };
}
export type Faults = ReturnType<typeof createFaults>;
