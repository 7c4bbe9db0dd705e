import { Subscribed } from "../checkout/subscribed.tsx";
import { TEXT } from "../text.ts";

export default function SubscribeChangedPage() {
  return <Subscribed title={TEXT.planChanged} />;
}
