import type { Chance } from "../world/chance.ts";
import type { YearWorld } from "../world/year-world.ts";
import type { Action } from "./action.ts";
import { type Author, callerOf } from "./author.ts";
import * as payers from "./payer.ts";

const payerOf = (author: Author): payers.Payer | null => {
  const as = callerOf(author);
  return as && { as, tenantId: as.userId, planType: "AUTHOR", address: author.address };
};

const asPayer =
  (act: (world: YearWorld, payer: payers.Payer, chance: Chance) => Promise<void>): Action =>
  async ({ world, author, chance }) => {
    const payer = payerOf(author);
    if (payer) await act(world, payer, chance);
  };

export const subscribe = asPayer(payers.subscribe);
export const replaceCard = asPayer(payers.replaceCard);
export const changePlan = asPayer(payers.changePlan);
export const cancelPlan = asPayer(payers.cancel);
export const resumePlan = asPayer(payers.resume);
export const chooseFree = asPayer(payers.chooseFree);
