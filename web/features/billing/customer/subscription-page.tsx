import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { useBillingCustomer } from "#web/api/billing.ts";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { SettingsSection, SettingsSkeleton } from "#web/components/ui/settings-section.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { PaymentMethod } from "../cards/payment-method.tsx";
import { TEXT } from "../text.ts";
import { NotThePayer } from "./not-the-payer.tsx";
import { PlanState } from "./plan-state.tsx";

const PLAN = { title: TEXT.subscription.title, lead: TEXT.subscription.lead };
const METHOD = { title: TEXT.card.title, lead: TEXT.card.lead };

export default function SubscriptionPage() {
  const { agency, agency_role, impersonate_admin_id } = useUser();
  const isPayer = agency === null || agency_role === "owner";
  const { data, error, mutate } = useBillingCustomer(isPayer);
  if (!isPayer) return <NotThePayer />;
  if (error && !data)
    return <FailureMessage order={2} title={TEXT.subscription.failed} error={error} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <SettingsSkeleton
        label={TEXT.subscription.loading}
        sections={[
          { ...PLAN, heights: [28, 36, 24, 36] },
          { ...METHOD, heights: [48] },
        ]}
      />
    );
  const mayChange = impersonate_admin_id === null;
  return (
    <>
      <ActingNote />
      <SettingsSection
        title={PLAN.title}
        lead={
          agency === null ? (
            PLAN.lead
          ) : (
            <>
              {PLAN.lead}{" "}
              <Anchor component={Link} to="/account/invoices">
                {TEXT.subscription.seeInvoices}
              </Anchor>
            </>
          )
        }
      >
        <PlanState customer={data} mayChange={mayChange} />
      </SettingsSection>
      <SettingsSection {...METHOD}>
        <PaymentMethod customer={data} mayChange={mayChange} />
      </SettingsSection>
    </>
  );
}
