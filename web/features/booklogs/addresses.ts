export const LOGS = "/booklogs";
export const ADD_LOG = "/booklogs/add";
export const insightsAddress = (id: string): string => `/booklogs/${id}/insights`;
export const editAddress = (id: string): string => `/booklogs/${id}/edit`;
/** The form for a new event with everything of another but its dates. */
export const copyAddress = (id: string): string => `/booklogs/add?copy=${id}`;
