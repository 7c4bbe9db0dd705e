import { useLocation } from "react-router-dom";
import { LOGS } from "./addresses.ts";

interface FromList {
  readonly listSearch: string;
}

/** The state of a link from the list: keeps its search, filters and page for the way back. */
export const useFromList = (): FromList => ({ listSearch: useLocation().search });

/** The list as it was when this page was opened from it; otherwise the list's first view. */
export function useListAddress(): string {
  const state = useLocation().state as Partial<FromList> | null;
  return `${LOGS}${state?.listSearch ?? ""}`;
}
