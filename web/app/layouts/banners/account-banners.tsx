import { Anchor, Button } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";
import type { User } from "#shared/api/accounts/accounts.ts";
import { useCancelDeletion } from "#web/api/personal-data.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { ROUTES } from "../../routing/routes.ts";
import { TEXT } from "../../text.ts";
import classes from "./account-banners.module.css";

/** Screens where the connection is being fixed or made for the first time. */
const CONNECTING: ReadonlySet<string> = new Set([
  ...[ROUTES.connect.path, ROUTES.cookiesRequired.path, ROUTES.connectConfirm.path, ROUTES.connectAccount.path],
  ...[ROUTES.linkedAccounts.path, ROUTES.testCookies.path],
  ...[ROUTES.extensionRegisterUser.path, ROUTES.extensionInstall.path, ROUTES.extensionActivate.path],
]);

/** Shown in cookie mode without a working session: one that was lost, or never connected. */
function SessionBanner() {
  const { kdp_account } = useUser();
  const [message, to, action] =
    kdp_account === null
      ? ([TEXT.banners.notConnected, "/connect", TEXT.banners.connect] as const)
      : ([TEXT.lostConnection, "/amazon-accounts", TEXT.reconnect] as const);
  return (
    <div className={classes.alarm} role="alert">
      {message}
      <Anchor inherit c="inherit" td="underline" component={Link} to={to}>
        {action}
      </Anchor>
    </div>
  );
}

const isChoosing = (pathname: string): boolean =>
  [ROUTES.upgrade.path, ROUTES.plans.path, "/subscribe"].some((path) => pathname.startsWith(path));

/**
 * Shown on every screen to an author whose trial is over, including one without figures, whom no guard sends to the
 * plans.
 */
const TrialOverBanner = () => (
  <div className={classes.alarm} role="alert">
    {TEXT.banners.trialOver}
    <Anchor inherit c="inherit" td="underline" component={Link} to={ROUTES.upgrade.path}>
      {TEXT.shell.upgrade}
    </Anchor>
  </div>
);

/** An author may entrust Author Central alone, for ranks, and upload reports. */
function lacksSession({ amazon_cookies_accepted, author_central_account, kdp_account, kdp_cookies_enabled }: User) {
  if (!amazon_cookies_accepted || kdp_cookies_enabled) return false;
  return kdp_account !== null || !author_central_account?.active;
}

/** Problems of the whole account, shown on every screen until they are fixed. */
export function AccountBanners() {
  const user = useUser();
  const { agency, agency_role, entitlements, deletion_due_at, subscription, timezone } = user;
  const { pathname } = useLocation();
  return (
    <>
      {lacksSession(user) && !CONNECTING.has(pathname) && <SessionBanner />}
      {agency === null && entitlements === null && !isChoosing(pathname) && <TrialOverBanner />}
      {subscription?.status === "past_due" && <PastDueBanner />}
      {deletion_due_at !== null && <DeletionBanner dueAt={deletion_due_at} />}
      {agency && agency.deletion_due_at !== null && agency_role !== "owner" && (
        <div className={classes.alarm} role="alert">
          {TEXT.banners.deletionDueOfAgency(formatDayOf(agency.deletion_due_at, timezone), agency.name)}
        </div>
      )}
    </>
  );
}

/** The card could not be charged and is retried for some days. Only the payer can fix it. */
function PastDueBanner() {
  const { agency, agency_role } = useUser();
  const { pathname } = useLocation();
  const pays = agency === null || agency_role === "owner";
  return (
    <div className={classes.alarm} role="alert">
      {pays ? TEXT.banners.pastDue : TEXT.banners.pastDueOfAgency}
      {pays && pathname !== ROUTES.accountBilling.path && (
        <Anchor inherit c="inherit" td="underline" component={Link} to={ROUTES.accountBilling.path}>
          {TEXT.banners.changeCard}
        </Anchor>
      )}
    </div>
  );
}

function DeletionBanner({ dueAt }: { dueAt: string }) {
  const { agency, agency_role, timezone, impersonate_admin_id } = useUser();
  const day = formatDayOf(dueAt, timezone);
  const { run, sending } = useCancelDeletion();
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
      {agency && agency_role === "owner"
        ? TEXT.banners.deletionDueOfOwner(day, agency.name)
        : TEXT.banners.deletionDue(day)}
      {impersonate_admin_id === null && (
        <Button size="compact-sm" variant="white" color="red" loading={sending} onClick={() => void keep()}>
          {texts.shell.keepAccount}
        </Button>
      )}
    </div>
  );
}
