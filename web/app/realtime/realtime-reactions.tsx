import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useRefresh } from "#web/lib/api/cache.ts";
import { useIsCalm } from "#web/lib/figure-days.ts";
import { useRealtime } from "#web/lib/realtime/realtime.tsx";
import { untilVisible } from "#web/lib/realtime/until-visible.ts";
import { toastSuccess } from "#web/lib/toasts.ts";
import { ROUTES } from "../routing/routes.ts";
import { TEXT } from "../text.ts";
import { refetchedOn } from "./reactions.ts";
import { createRefreshQueue } from "./refresh-queue.ts";

const FIRST_SYNC_TOAST = "first-sync";

export function RealtimeReactions() {
  const refreshNow = useRefresh();
  const refresh = useMemo(() => createRefreshQueue(refreshNow, untilVisible), [refreshNow]);
  const isCalm = useIsCalm();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  // Dismisses the toast on the page it links to.
  const shown = useRef(pathname);
  useEffect(() => {
    shown.current = pathname;
    if (pathname === ROUTES.royalties.path) notifications.hide(FIRST_SYNC_TOAST);
  }, [pathname]);

  useRealtime(async (event) => {
    await refresh(refetchedOn(event.type, isCalm));
    if (event.type !== "ama.royalties.first.sync") return;
    const isWaiting = shown.current === ROUTES.royaltiesImporting.path;
    if (isWaiting) await navigate(ROUTES.royalties.path);
    if (isWaiting || shown.current === ROUTES.royalties.path) toastSuccess(TEXT.royaltiesAvailable);
    else showFirstSync(() => void navigate(ROUTES.royalties.path));
  });
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
