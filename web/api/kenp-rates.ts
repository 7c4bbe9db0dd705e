import { getUser } from "#shared/api/accounts/accounts.ts";
import {
  getKenpRates,
  getKenpSettings,
  getLatestKenpMonth,
  saveKenpPresets,
  saveKenpRates,
} from "#shared/api/kenp-rates.ts";
import { getRoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

export const useKenpSettings = () => useQueryOf(getKenpSettings, {});
export const useKenpRates = () => useQueryOf(getKenpRates, {});
export const useLatestKenpMonth = () => useQueryOf(getLatestKenpMonth, {});

/** Also refreshes the user, which includes the share of the page count that counts as a borrow. */
export const useSaveKenpPresets = () =>
  useMutationOf(saveKenpPresets, { refresh: [getKenpSettings, getRoyaltiesReport, getUser] });
export const useSaveKenpRates = () => useMutationOf(saveKenpRates, { refresh: [getKenpSettings, getRoyaltiesReport] });
