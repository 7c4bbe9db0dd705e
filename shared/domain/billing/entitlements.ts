import type { FormatCode } from "#shared/catalogue/formats.ts";
import type { PlanMetadata } from "#shared/catalogue/plans.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";

/**
 * What somebody may do: their plan's metadata. One question, one function, asked by guards, server and screens alike. None of them ever touches a
 * sum: what is over a limit or too old is hidden, and never deleted (decision 17).
 */
export type Entitlements = PlanMetadata;

/** Whether one more book's ranks may be read every two hours when `tracked` are already. */
export const mayTrackRealtime = ({ realtime_limit }: Entitlements, tracked: number): boolean =>
  realtime_limit === null || tracked < realtime_limit;

/** Whether one more book's ranks may be read every twelve hours when `tracked` are already. */
export const mayTrackBacklist = ({ backlist_limit }: Entitlements, tracked: number): boolean =>
  backlist_limit === null || tracked < backlist_limit;

/** The first day that reports may show: the plan's days including today; null when they go back as far as there is anything. */
export const retentionStart = ({ data_retention }: Entitlements, today: IsoDate): IsoDate | null =>
  data_retention === null ? null : addDays(today, 1 - data_retention);

/** Event logs and insights. */
export const mayUseMarketing = ({ disable_marketing }: Entitlements): boolean => !disable_marketing;

/** Taking reports away as CSV or zip, and an agency's Reports. */
export const mayUseReports = ({ disable_reports }: Entitlements): boolean => !disable_reports;

/** Formats whose ranks are tracked. */
export const formatsFor = ({ restrict_formats }: Entitlements): readonly FormatCode[] => restrict_formats;
