import type { TableAccess } from "#functions/entities/base.ts";
import { DOLLARS, sold } from "#functions/payments/testing/payments-world.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { monthsOf } from "#functions/testing/stored-months.ts";
import { givenPayments } from "#functions/testing/stored-payments.ts";
import { givenUser } from "#functions/testing/users.ts";
import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import { checkChain } from "#shared/domain/seals/chain.ts";
import { firstDayOf, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { sealsRoutes } from "../routes.ts";
import { reactToEvent, type SealEvent } from "../seal-months.ts";
import { sealStore, sha256 } from "../seal-store.ts";
import { sealsDeps } from "../wiring.ts";

export const SALT = "00112233445566778899aabbccddeeff";

/** Dependencies of seals with a known salt, so that equal months have equal hashes. */
export const depsOn = (access: TableAccess, clock: ReturnType<typeof fakeClock>) => ({
  ...sealsDeps(access, clock),
  newSalt: () => SALT,
});

/** A payment of one month's e-book sales at Amazon.com, paid out in euros on the rule's day. */
export const paid = (month: IsoMonth, dollars: number) =>
  paymentFact(
    {
      paymentNumber: month.replace("-", ""),
      date: dueDateOf(month),
      periodStart: firstDayOf(month),
      periodEnd: lastDayOf(month),
      payoutCurrency: "EUR",
      payout: dollars * 900_000,
    },
    [{ month, accrued: dollars * DOLLARS }],
  );

/** Stores a month that earned $40 and was paid, for each of these. */
export async function givenSettled(access: TableAccess, userId: string, months: readonly IsoMonth[]): Promise<void> {
  for (const month of months) await monthsOf(access, userId).put(sold(month, 40));
  await givenPayments(
    access,
    userId,
    months.map((month) => paid(month, 40)),
  );
}

/** An author on a table of their own, at noon of November 20, 2026. */
export const sealsWorld = () =>
  apiWorld(async (access) => {
    const clock = fakeClock("2026-11-20T12:00:00.000Z");
    const deps = depsOn(access, clock);
    const author = await givenUser(access);
    const chain = (userId = author.userId) => sealStore(access).read(userId);
    return {
      access,
      clock,
      deps,
      author,
      chain,
      call: apiCaller(sealsRoutes(deps), { access, clock }),
      faults: async () => checkChain(await chain(), sha256),
      /** Delivers an event about the author. */
      deliver: (event: SealEvent = { name: "PaymentsImported", userId: author.userId }) => reactToEvent(deps, event),
    };
  });
