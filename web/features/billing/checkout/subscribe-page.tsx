import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useSettlePayment } from "../payments/use-settle-payment.ts";
import { texts } from "#web/lib/texts.ts";
import { CardForm } from "../cards/card-form.tsx";
import { PlanToConfirm } from "./plan-to-confirm.tsx";
import { ForPayers } from "../plans/for-payers.tsx";

export default function SubscribePage() {
  const settle = useSettlePayment();
  return (
    <ForPayers>
      <PageHeader title={texts.billing.confirm} />
      <PlanToConfirm CardForm={CardForm} settle={settle} />
    </ForPayers>
  );
}
