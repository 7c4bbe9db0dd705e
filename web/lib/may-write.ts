import { useUser } from "./session.tsx";

/** Whether the signed-in person may change the data of the account: all but those of an agency who may only look. The API refuses them too. */
export const useMayWrite = (): boolean => useUser().agency_role !== "read_only";
