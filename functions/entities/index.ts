import type { TableAccess } from "./base.ts";
import { emailClaimEntity } from "./email-claim.ts";
import { exchangeRateMonthEntity } from "./exchange-rate-month.ts";
import { importEntity } from "./import.ts";
import { importAnswersEntity } from "./import-answers.ts";
import { importDetailEntity } from "./import-detail.ts";
import { monthChecksEntity } from "./month-checks.ts";
import { rateLimitEntity } from "./rate-limit.ts";
import { reportMonthEntity } from "./report-month.ts";
import { reportPartEntity } from "./report-part.ts";
import { reportYearsEntity } from "./report-years.ts";
import { sessionEntity } from "./session.ts";
import { shelfEntity } from "./shelf.ts";
import { shelfPartEntity } from "./shelf-part.ts";
import { singleUseTokenEntity } from "./single-use-token.ts";
import { socketConnectionEntity } from "./socket-connection.ts";
import { socketTicketEntity } from "./socket-ticket.ts";
import { userEntity } from "./user.ts";
import { yearRollupEntity } from "./year-rollup.ts";

/** Every kind of item in the one table, for whatever has to walk them all. A store makes only those that it needs. */
export const allEntities = (access: TableAccess) => [
  emailClaimEntity(access),
  exchangeRateMonthEntity(access),
  importAnswersEntity(access),
  importDetailEntity(access),
  importEntity(access),
  monthChecksEntity(access),
  rateLimitEntity(access),
  reportMonthEntity(access),
  reportPartEntity(access),
  reportYearsEntity(access),
  sessionEntity(access),
  shelfEntity(access),
  shelfPartEntity(access),
  singleUseTokenEntity(access),
  socketConnectionEntity(access),
  socketTicketEntity(access),
  userEntity(access),
  yearRollupEntity(access),
];
