import { texts } from "#web/lib/texts.ts";
import { Subscribed } from "../checkout/subscribed.tsx";

export default function SubscribeChangedPage() {
  return <Subscribed title={texts.billing.changed} />;
}
