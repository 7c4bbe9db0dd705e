import { Loader, Tabs } from "@mantine/core";
import { Suspense } from "react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useAddressQuery } from "#web/lib/address/use-address-query.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { useLatestPayments } from "../latest/use-latest-payments.ts";
import { TEXT } from "../text.ts";
import { PAYOUT_VIEWS } from "./payout-views.ts";

/** The actual earnings. The address names the view. */
export default function PayoutsPage() {
  const [query, setQuery] = useAddressQuery();
  useLatestPayments();
  const shown = PAYOUT_VIEWS.find(({ key }) => key === query.get("view")) ?? PAYOUT_VIEWS[0]!;
  const choose = (key: string | null) =>
    setQuery(() => new URLSearchParams(key === null || key === PAYOUT_VIEWS[0]!.key ? {} : { view: key }));
  return (
    <>
      <PageHeader
        title={TEXT.title}
        actions={
          <LinkButton to="/royalties/payouts/verify" variant="default" size="xs">
            {TEXT.verify}
          </LinkButton>
        }
      />
      <Tabs value={shown.key} onChange={choose} keepMounted={false}>
        <Tabs.List mb="lg" aria-label={useSay()(TEXT.views.label)}>
          {PAYOUT_VIEWS.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {PAYOUT_VIEWS.map(({ key, View }) => (
          <Tabs.Panel key={key} value={key}>
            <Suspense fallback={<Loader />}>
              <View />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
