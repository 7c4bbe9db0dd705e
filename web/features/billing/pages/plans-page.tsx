import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { IntervalPicker } from "../components/interval-picker.tsx";
import { PlanPicker } from "../components/plan-picker.tsx";
import { useInterval } from "../components/use-interval.ts";

/** All plans side by side, for who looks around. */
export default function PlansPage() {
  const { onboard, agency } = useUser();
  const [interval, choose] = useInterval();
  return (
    <>
      <PageHeader
        title={onboard ? texts.billing.getStarted : texts.billing.choose}
        lead={agency ? texts.signUpNotes.agencyTrial : "You can change or leave your plan at any time."}
        actions={<IntervalPicker value={interval} onChange={choose} />}
      />
      <PlanPicker interval={interval} />
    </>
  );
}
