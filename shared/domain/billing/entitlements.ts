import type { FormatCode } from "#shared/catalogue/formats.ts";
import type { PlanMetadata } from "#shared/catalogue/plans.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";

/**
 * What a plan permits: its metadata. Each permission has one function, shared by guards, server and screens.
 * Entitlements never change a sum: data over a limit or too old is hidden, never deleted.
 */
export type Entitlements = PlanMetadata;

/** Whether one more book's ranks can be read every two hours when `tracked` already are. */
export const mayTrackRealtime = ({ realtime_limit }: Entitlements, tracked: number): boolean =>
  realtime_limit === null || tracked < realtime_limit;

/** Whether one more book's ranks can be read every twelve hours when `tracked` already are. */
export const mayTrackBacklist = ({ backlist_limit }: Entitlements, tracked: number): boolean =>
  backlist_limit === null || tracked < backlist_limit;

export const retentionStart = ({ data_retention }: Entitlements, today: IsoDate): IsoDate | null =>
  data_retention === null ? null : addDays(today, 1 - data_retention);

/** Covers event logs and insights. */
export const mayUseMarketing = ({ disable_marketing }: Entitlements): boolean => !disable_marketing;

/** Covers CSV and zip exports, and an agency's Reports. */
export const mayUseReports = ({ disable_reports }: Entitlements): boolean => !disable_reports;

export const formatsFor = ({ restrict_formats }: Entitlements): readonly FormatCode[] => restrict_formats;
