import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";

/** Whether this user may have followers read at Amazon: the author, and neither others nor acting administrators. */
export function useMayRead(): boolean {
  const { agency, impersonate_admin_id } = useUser();
  const mayWrite = useMayWrite();
  return mayWrite && agency === null && impersonate_admin_id === null;
}
