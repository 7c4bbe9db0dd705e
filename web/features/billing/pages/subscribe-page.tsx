import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useSettlePayment } from "#web/lib/payments/use-settle-payment.ts";
import { texts } from "#web/lib/texts.ts";
import { CardForm } from "../card/card-form.tsx";
import { PlanToConfirm } from "../checkout/plan-to-confirm.tsx";
import { ForPayers } from "../components/for-payers.tsx";

export default function SubscribePage() {
  const settle = useSettlePayment();
  return (
    <ForPayers>
      <PageHeader title={texts.billing.confirm} />
      <PlanToConfirm CardForm={CardForm} settle={settle} />
    </ForPayers>
  );
}
