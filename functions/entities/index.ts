import { accountDeletionEntity } from "./account-deletion.ts";
import { actingGrantEntity } from "./acting-grant.ts";
import { agencyEntity } from "./agency.ts";
import { auditLineEntity } from "./audit-line.ts";
import type { TableAccess } from "./base.ts";
import { billingAccountEntity } from "./billing-account.ts";
import { bookshelfLogEntity } from "./bookshelf-log.ts";
import { dataExportEntity } from "./data-export.ts";
import { emailClaimEntity } from "./email-claim.ts";
import { exchangeRateMonthEntity } from "./exchange-rate-month.ts";
import { extensionSessionEntity } from "./extension-session.ts";
import { importEntity } from "./import.ts";
import { importAnswersEntity } from "./import-answers.ts";
import { importDetailEntity } from "./import-detail.ts";
import { invitationEntity } from "./invitation.ts";
import { kenpSettingsEntity } from "./kenp-settings.ts";
import { linkedAccountEntity } from "./linked-account.ts";
import { monthChecksEntity } from "./month-checks.ts";
import { rateLimitEntity } from "./rate-limit.ts";
import { recoveryCodesEntity } from "./recovery-codes.ts";
import { reportMonthEntity } from "./report-month.ts";
import { reportPartEntity } from "./report-part.ts";
import { reportSeenEntity } from "./report-seen.ts";
import { reportYearsEntity } from "./report-years.ts";
import { retailerAccountEntity } from "./retailer-account.ts";
import { retailerKenpRatesEntity } from "./retailer-kenp-rates.ts";
import { retailerOutageEntity } from "./retailer-outage.ts";
import { retailerSessionEntity } from "./retailer-session.ts";
import { sessionEntity } from "./session.ts";
import { shelfEntity } from "./shelf.ts";
import { shelfPartEntity } from "./shelf-part.ts";
import { singleUseTokenEntity } from "./single-use-token.ts";
import { socketConnectionEntity } from "./socket-connection.ts";
import { socketTicketEntity } from "./socket-ticket.ts";
import { syncStateEntity } from "./sync-state.ts";
import { trialReminderEntity } from "./trial-reminder.ts";
import { userEntity } from "./user.ts";
import { yearRollupEntity } from "./year-rollup.ts";

export const allEntities = (access: TableAccess) => [
  accountDeletionEntity(access),
  actingGrantEntity(access),
  agencyEntity(access),
  auditLineEntity(access),
  billingAccountEntity(access),
  bookshelfLogEntity(access),
  dataExportEntity(access),
  emailClaimEntity(access),
  exchangeRateMonthEntity(access),
  extensionSessionEntity(access),
  importAnswersEntity(access),
  importDetailEntity(access),
  importEntity(access),
  invitationEntity(access),
  kenpSettingsEntity(access),
  linkedAccountEntity(access),
  monthChecksEntity(access),
  rateLimitEntity(access),
  recoveryCodesEntity(access),
  reportMonthEntity(access),
  reportPartEntity(access),
  reportSeenEntity(access),
  reportYearsEntity(access),
  retailerAccountEntity(access),
  retailerKenpRatesEntity(access),
  retailerOutageEntity(access),
  retailerSessionEntity(access),
  sessionEntity(access),
  shelfEntity(access),
  shelfPartEntity(access),
  singleUseTokenEntity(access),
  socketConnectionEntity(access),
  socketTicketEntity(access),
  syncStateEntity(access),
  trialReminderEntity(access),
  userEntity(access),
  yearRollupEntity(access),
];
