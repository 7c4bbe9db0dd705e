import { accountDeletionEntity } from "./accounts/account-deletion.ts";
import { actingGrantEntity } from "./accounts/acting-grant.ts";
import { auditLineEntity } from "./accounts/audit-line.ts";
import { dataExportEntity } from "./accounts/data-export.ts";
import { emailClaimEntity } from "./accounts/email-claim.ts";
import { rateLimitEntity } from "./accounts/rate-limit.ts";
import { recoveryCodesEntity } from "./accounts/recovery-codes.ts";
import { sessionEntity } from "./accounts/session.ts";
import { singleUseTokenEntity } from "./accounts/single-use-token.ts";
import { userEntity } from "./accounts/user.ts";
import { agencyEntity } from "./agency/agency.ts";
import { agencyClientEntity } from "./agency/agency-client.ts";
import { agencyCodeEntity } from "./agency/agency-code.ts";
import { clientViewEntity } from "./agency/client-view.ts";
import { clientInvitationEntity, invitationEntity } from "./agency/invitation.ts";
import { amazonAccountEntity } from "./amazon/amazon-account.ts";
import { amazonOutageEntity } from "./amazon/amazon-outage.ts";
import { amazonSessionEntity } from "./amazon/amazon-session.ts";
import { extensionSessionEntity } from "./amazon/extension-session.ts";
import { linkedAccountEntity } from "./amazon/linked-account.ts";
import { syncStateEntity } from "./amazon/sync-state.ts";
import { unreadableDayEntity } from "./amazon-forms/unreadable-day.ts";
import type { TableAccess } from "./base.ts";
import { billingAccountEntity } from "./billing/billing-account.ts";
import { trialReminderEntity } from "./billing/trial-reminder.ts";
import { bookLogsEntity } from "./booklogs/book-logs.ts";
import { bookLogsPartEntity } from "./booklogs/book-logs-part.ts";
import { bookshelfLogEntity } from "./books/bookshelf-log.ts";
import { shelfEntity } from "./books/shelf.ts";
import { shelfPartEntity } from "./books/shelf-part.ts";
import { emailRecipientEntity } from "./email-delivery/email-recipient.ts";
import { followerSeriesEntity } from "./followers/follower-series.ts";
import { letterEntity } from "./letters/letter.ts";
import { letterSettingsEntity } from "./letters/letter-settings.ts";
import { preorderEntity } from "./preorders/preorder.ts";
import { rankBoardEntity } from "./ranks/rank-board.ts";
import { rankDayEntity } from "./ranks/rank-day.ts";
import { rankMonthEntity } from "./ranks/rank-month.ts";
import { rankTrackingEntity } from "./ranks/rank-tracking.ts";
import { rankTrackingPartEntity } from "./ranks/rank-tracking-part.ts";
import { rankYearEntity } from "./ranks/rank-year.ts";
import { socketConnectionEntity } from "./realtime/socket-connection.ts";
import { socketTicketEntity } from "./realtime/socket-ticket.ts";
import { amazonKenpRatesEntity } from "./reports/amazon-kenp-rates.ts";
import { exchangeRateMonthEntity } from "./reports/exchange-rate-month.ts";
import { importEntity } from "./reports/import.ts";
import { importAnswersEntity } from "./reports/import-answers.ts";
import { importDetailEntity } from "./reports/import-detail.ts";
import { kenpSettingsEntity } from "./reports/kenp-settings.ts";
import { monthChecksEntity } from "./reports/month-checks.ts";
import { reportMonthEntity } from "./reports/report-month.ts";
import { reportPartEntity } from "./reports/report-part.ts";
import { reportSeenEntity } from "./reports/report-seen.ts";
import { reportYearsEntity } from "./reports/report-years.ts";
import { royaltySumsEntity } from "./reports/royalty-sums.ts";
import { sourceAnswerEntity } from "./reports/source-answer.ts";
import { yearRollupEntity } from "./reports/year-rollup.ts";
import { sealEntity } from "./seals/seal.ts";
import { signalEntity } from "./signals/signal.ts";
import { signalMemoryEntity } from "./signals/signal-memory.ts";
import { signalMemoryPartEntity } from "./signals/signal-memory-part.ts";
import { signalSettingsEntity } from "./signals/signal-settings.ts";

export const allEntities = (access: TableAccess) => [
  accountDeletionEntity(access),
  actingGrantEntity(access),
  agencyClientEntity(access),
  agencyCodeEntity(access),
  agencyEntity(access),
  auditLineEntity(access),
  billingAccountEntity(access),
  bookLogsEntity(access),
  bookLogsPartEntity(access),
  bookshelfLogEntity(access),
  clientInvitationEntity(access),
  clientViewEntity(access),
  dataExportEntity(access),
  emailClaimEntity(access),
  emailRecipientEntity(access),
  exchangeRateMonthEntity(access),
  extensionSessionEntity(access),
  importAnswersEntity(access),
  importDetailEntity(access),
  importEntity(access),
  invitationEntity(access),
  kenpSettingsEntity(access),
  letterEntity(access),
  letterSettingsEntity(access),
  linkedAccountEntity(access),
  monthChecksEntity(access),
  preorderEntity(access),
  followerSeriesEntity(access),
  rankBoardEntity(access),
  rankDayEntity(access),
  rankMonthEntity(access),
  rankTrackingEntity(access),
  rankTrackingPartEntity(access),
  rankYearEntity(access),
  rateLimitEntity(access),
  recoveryCodesEntity(access),
  reportMonthEntity(access),
  reportPartEntity(access),
  reportSeenEntity(access),
  reportYearsEntity(access),
  amazonAccountEntity(access),
  amazonKenpRatesEntity(access),
  amazonOutageEntity(access),
  amazonSessionEntity(access),
  royaltySumsEntity(access),
  sealEntity(access),
  sessionEntity(access),
  sourceAnswerEntity(access),
  shelfEntity(access),
  shelfPartEntity(access),
  signalEntity(access),
  signalMemoryEntity(access),
  signalMemoryPartEntity(access),
  signalSettingsEntity(access),
  singleUseTokenEntity(access),
  socketConnectionEntity(access),
  socketTicketEntity(access),
  syncStateEntity(access),
  trialReminderEntity(access),
  unreadableDayEntity(access),
  userEntity(access),
  yearRollupEntity(access),
];
