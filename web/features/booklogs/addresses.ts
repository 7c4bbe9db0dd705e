import { useLocation } from "react-router-dom";

export const LOGS = "/booklogs";
export const ADD_LOG = "/booklogs/add";
export const insightsAddress = (id: string): string => `/booklogs/${id}/insights`;
export const editAddress = (id: string): string => `/booklogs/${id}/edit`;
/** The form for a new event with everything of another but its dates. */
export const copyAddress = (id: string): string => `/booklogs/add?copy=${id}`;

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
