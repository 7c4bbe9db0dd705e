import type { User } from "#shared/api/accounts/accounts.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { IntervalPicker } from "../components/interval-picker.tsx";
import { PlanPicker } from "../components/plan-picker.tsx";
import { useInterval } from "../components/use-interval.ts";
import { trialLead } from "../upgrade-heading.ts";

function leadFor(user: User): string {
  if (user.agency) return texts.signUpNotes.agencyTrial;
  return trialLead(user) ?? "You can change or leave your plan at any time.";
}

export default function PlansPage() {
  const user = useUser();
  const [interval, choose] = useInterval();
  return (
    <>
      <PageHeader
        title={user.onboard ? texts.billing.getStarted : texts.billing.choose}
        lead={leadFor(user)}
        actions={<IntervalPicker value={interval} onChange={choose} />}
      />
      <PlanPicker interval={interval} />
    </>
  );
}
