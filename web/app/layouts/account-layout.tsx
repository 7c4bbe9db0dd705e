import { Outlet } from "react-router-dom";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { TEXT } from "../text.ts";
import { AccountTabs } from "./account-tabs.tsx";

export const AccountLayout = () => (
  <>
    <PageHeader title={TEXT.shell.account} />
    <AccountTabs />
    <Outlet />
  </>
);
