import { Outlet } from "react-router-dom";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { AccountTabs } from "./account-tabs.tsx";

export const AccountLayout = () => (
  <>
    <PageHeader title="Account" />
    <AccountTabs />
    <Outlet />
  </>
);
