import { IconUsers } from "@tabler/icons-react";
import { Link, NavLink } from "react-router-dom";
import type { ClientDetails } from "#shared/api/agency/clients.ts";
import { isGranted } from "#shared/domain/consent/scopes.ts";
import { scopeList } from "#web/lib/consent/scope-names.ts";
import accountTabs from "../layouts/account-tabs.module.css";
import { CLIENT_TABS } from "../routing/navigation.ts";
import { ROUTES, routeOf } from "../routing/routes.ts";
import classes from "./client-head.module.css";
import { TEXT } from "./text.ts";

const tabAddress = (path: string, id: string): string => path.replace(":clientId", encodeURIComponent(id));

/** Says whose figures the screens show, above each of them, with the tabs that the client shares. */
export const ClientHead = ({ client }: { client: ClientDetails }) => {
  const tabs = CLIENT_TABS.filter(({ route }) => isGranted(routeOf(route).scopes ?? [], client.scopes));
  return (
    <>
      <aside className={classes.bar} aria-label={TEXT.frame}>
        <IconUsers size={20} stroke={1.6} aria-hidden="true" />
        <div className={classes.words}>
          <div className={classes.client}>{TEXT.figuresOf(client.label)}</div>
          <div className={classes.scopes}>{TEXT.shares(scopeList(client.scopes))}</div>
        </div>
        <Link to={ROUTES.clients.path}>{TEXT.allClients}</Link>
      </aside>
      <nav className={accountTabs.row} aria-label={TEXT.tabs(client.label)}>
        {tabs.map(({ label, route }) => (
          <NavLink
            key={route}
            to={tabAddress(routeOf(route).path, client.id)}
            end={route === "clientOverview" || route === "clientRoyalties"}
            className={accountTabs.tab}
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
};
