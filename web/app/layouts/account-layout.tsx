import { Outlet } from "react-router-dom";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { AccountTabs } from "./account-tabs.tsx";

/** The account's tabs around the open page. */
export const AccountLayout = () => (
  <>
    <PageHeader title="Account" />
    <AccountTabs />
    <Outlet />
  </>
);
