import * as z from "zod";
import type { DashboardAccount } from "../answers.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { notSaid, OptionalDate } from "../session/wire.ts";

const Answer = z.object({
  customerAccountInfoModel: z.object({
    accountCreationDate: OptionalDate,
    catalogSize: notSaid(z.int().nonnegative()),
  }),
});

export const accountInfoRequest = () => getJson("reports", "/metadata/customer/accountInfo");

export function toDashboardAccount(answer: unknown): DashboardAccount {
  const { customerAccountInfoModel: account } = parseAnswer("account info", Answer, answer);
  return { account_creation_date: account.accountCreationDate, catalog_size: account.catalogSize };
}
