import { Button } from "@mantine/core";
import { getUser } from "#shared/api/accounts.ts";
import { cancelDeletion } from "#shared/api/personal-data.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useMutationOf } from "#web/lib/query.ts";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import classes from "./account-banners.module.css";

/** What is wrong with the whole account, on every screen until it is put right. */
export function AccountBanners() {
  const { amazon_cookies_accepted, kdp_account, deletion_due_at } = useUser();
  return (
    <>
      {amazon_cookies_accepted && kdp_account === null && (
        <div className={classes.alarm} role="alert">
          {texts.shell.lostConnection}
        </div>
      )}
      {deletion_due_at !== null && <DeletionBanner dueAt={deletion_due_at} />}
    </>
  );
}

function DeletionBanner({ dueAt }: { dueAt: string }) {
  const { timezone, impersonate_admin_id } = useUser();
  const { run, sending } = useMutationOf(cancelDeletion, { refresh: [getUser] });
  const keep = async () => {
    try {
      await run({});
      toastSuccess(texts.shell.accountKept);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <div className={classes.alarm} role="alert">
      {texts.shell.deletionDue(formatDayOf(dueAt, timezone))}
      {impersonate_admin_id === null && (
        <Button size="compact-sm" variant="white" color="red" loading={sending} onClick={() => void keep()}>
          {texts.shell.keepAccount}
        </Button>
      )}
    </div>
  );
}
