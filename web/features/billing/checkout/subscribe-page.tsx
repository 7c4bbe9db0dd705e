import { PageHeader } from "#web/components/ui/page-header.tsx";
import { CardForm } from "../cards/card-form.tsx";
import { useSettlePayment } from "../payments/use-settle-payment.ts";
import { ForPayers } from "../plans/for-payers.tsx";
import { TEXT } from "../text.ts";
import { PlanToConfirm } from "./plan-to-confirm.tsx";

export default function SubscribePage() {
  const settle = useSettlePayment();
  return (
    <ForPayers>
      <PageHeader title={TEXT.confirmPlan} />
      <PlanToConfirm CardForm={CardForm} settle={settle} />
    </ForPayers>
  );
}
