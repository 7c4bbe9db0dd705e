import type { User } from "#shared/api/accounts/accounts.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import { IntervalPicker, useInterval } from "./interval-picker.tsx";
import { obstacleOf } from "./plan-choice.ts";
import { PlanPicker } from "./plan-picker.tsx";
import { trialLead } from "./upgrade-heading.ts";

function leadFor(user: User): string {
  if (user.agency) return TEXT.plans.agencyLead;
  return trialLead(user) ?? TEXT.plans.lead;
}

export default function PlansPage() {
  const user = useUser();
  const pays = obstacleOf(user) !== "not-payer";
  const [interval, choose] = useInterval();
  return (
    <>
      <PageHeader
        title={pays ? (user.onboard ? TEXT.getStarted : TEXT.choosePlan) : TEXT.plans.ofAgencies}
        lead={leadFor(user)}
        actions={<IntervalPicker value={interval} onChange={choose} />}
      />
      <PlanPicker interval={interval} />
    </>
  );
}
