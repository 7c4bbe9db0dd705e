import type { ExtensionWork } from "#shared/api/extension/extension.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Job, WantedFile } from "./state.ts";

/** Files per import: small enough to show figures early and to lose little when one is broken. */
export const FILES_PER_IMPORT = 12;

type Work = Pick<ExtensionWork, "today" | "royalties" | "prior_months" | "payments" | "kenp_rates">;

/**
 * Plans the run that fetches what the server says is due. `months` requests these months even when they are not due (a
 * resync); with `payments` nothing else is fetched. Null when there is nothing to do, except for a first import, whose
 * end must be reported.
 */
export function planJob(
  id: string,
  kind: Job["kind"],
  work: Work,
  asked: { readonly months?: readonly IsoMonth[]; readonly partial?: boolean } = {},
): Job | null {
  const revisions = new Map(work.royalties.map(({ month, revision }) => [month, revision]));
  const due = asked.months ?? work.royalties.map(({ month }) => month);
  const onlyPayments = kind === "payments";
  const files: WantedFile[] = onlyPayments
    ? []
    : [
        ...due.map((month) => ({
          source: "royalties" as const,
          month,
          revision: revisions.get(month) ?? null,
          listed: null,
        })),
        ...work.prior_months.map((month) => ({ source: "prior_months" as const, month, revision: null, listed: null })),
      ];
  const check_payments = onlyPayments || work.payments;
  const kenp_months = onlyPayments ? [] : work.kenp_rates;
  if (kind !== "first" && files.length === 0 && !check_payments && kenp_months.length === 0) return null;
  return {
    id,
    kind,
    today: work.today,
    files,
    importing: null,
    check_payments,
    kenp_months: [...kenp_months],
    asks: false,
    partial: asked.partial ?? false,
    notes: {},
    done: 0,
    total: files.length,
    label: null,
    paused_until: null,
  };
}
