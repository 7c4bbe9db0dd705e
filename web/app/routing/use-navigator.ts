import { useUser } from "#web/lib/session/session.tsx";
import type { Navigator } from "./navigation.ts";
import { personOf } from "./viewer.ts";

export function useNavigator(): Navigator {
  const user = useUser();
  return { ...personOf(user), cookiesAccepted: user.amazon_cookies_accepted };
}
