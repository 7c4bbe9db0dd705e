import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { dropEarlyReads } from "#web/lib/api/early-reads.ts";
import { useIsCalm } from "#web/lib/figure-days.ts";
import { untilVisible } from "#web/lib/realtime/until-visible.ts";
import { useRealtime } from "#web/lib/realtime/use-realtime.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastSuccess } from "#web/lib/toasts.ts";
import { ROUTES } from "../routing/routes.ts";
import { TEXT } from "../text.ts";
import { refetchedOn } from "./reactions.ts";
import { createRefreshQueue } from "./refresh-queue.ts";

export { openRealtime } from "#web/lib/realtime/open-realtime.ts";

const FIRST_SYNC_TOAST = "first-sync";

interface Props {
  /** The first month of the user's figures when the page was opened; null without figures. */
  readonly firstMonth: IsoMonth | null;
}

/**
 * Announces the first figures when a newer answer names the user's first month, because the event of their import may
 * be lost or come before this code.
 */
function useFirstRoyalties({ firstMonth }: Props): void {
  const { first_data_at: first, impersonate_admin_id } = useUser();
  const isOwn = impersonate_admin_id === null;
  const navigate = useNavigate();
  const { pathname } = useLocation();

  // Dismisses the toast on the page it links to.
  const shown = useRef(pathname);
  useEffect(() => {
    shown.current = pathname;
    if (pathname === ROUTES.royalties.path) notifications.hide(FIRST_SYNC_TOAST);
  }, [pathname]);

  const before = useRef(firstMonth);
  useEffect(() => {
    const isNew = before.current === null && first !== null;
    before.current = first;
    if (!isNew || !isOwn) return;
    // The page that waits for the first figures leads to them.
    const isSeen = shown.current === ROUTES.royaltiesImporting.path || shown.current === ROUTES.royalties.path;
    if (isSeen) toastSuccess(TEXT.royaltiesAvailable);
    else showFirstSync(() => void navigate(ROUTES.royalties.path));
  }, [first, isOwn, navigate]);
}

export function RealtimeReactions({ firstMonth }: Props) {
  const refreshNow = useRefresh();
  const refresh = useMemo(() => createRefreshQueue(refreshNow, untilVisible), [refreshNow]);
  const isCalm = useIsCalm();
  useFirstRoyalties({ firstMonth });
  useRealtime(
    ({ type }) => {
      dropEarlyReads();
      void refresh(refetchedOn(type, isCalm));
    },
    // Drawn after the screen, when the socket may be open already.
    { missesNone: true },
  );
  return null;
}

/** Stays until answered or until the royalties are on screen, because the author may return hours later. */
function showFirstSync(view: () => void): void {
  const close = () => notifications.hide(FIRST_SYNC_TOAST);
  notifications.show({
    id: FIRST_SYNC_TOAST,
    color: "green",
    autoClose: false,
    withCloseButton: false,
    title: TEXT.royaltiesAvailable,
    message: (
      <Group gap="xs" mt="xs">
        <Button
          size="xs"
          onClick={() => {
            close();
            view();
          }}
        >
          {TEXT.view}
        </Button>
        <Button size="xs" variant="default" onClick={close}>
          {TEXT.close}
        </Button>
      </Group>
    ),
  });
}
