import { Outlet } from "react-router-dom";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { AccountTabs } from "./account-tabs.tsx";

/** The tabs of somebody's own account, around the one that is open. */
export const AccountLayout = () => (
  <>
    <PageHeader title="Account" />
    <AccountTabs />
    <Outlet />
  </>
);
