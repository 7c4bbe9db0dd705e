import { Text } from "@mantine/core";
import type { PaymentsTrail } from "#shared/api/payments/trail.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "./text.ts";

/** Smaller shares would read as none. */
const SMALLEST_SHARE = 0.001;

/** The answer first: how much of what Amazon paid is explained, per payout currency. */
export const TrailHeadline = ({ trail: { shares, matches, payments_as_of } }: { trail: PaymentsTrail }) => {
  const { timezone } = useUser();
  const say = useSay();
  const { money, share, count } = useNumbers();
  const open = shares.filter(({ amount }) => amount !== 0);
  const totals = shares.map(({ currency, of }) => money(of, currency)).join(" · ");
  const shareOf = (amount: number, of: number): string =>
    Math.abs(amount) < of * SMALLEST_SHARE ? TEXT.lessThan(share(SMALLEST_SHARE)) : share(of === 0 ? 1 : amount / of);
  const parts = open.map(({ currency, amount, of }) =>
    TEXT.of(money(amount, currency), money(of, currency), shareOf(amount, of)),
  );
  const explained = open.length === 0 ? TEXT.allExplained(totals) : say(TEXT.unexplained)(parts.join(" · "));
  const missing = shares.filter((share) => share.missing !== 0).map((share) => money(share.missing, share.currency));
  const compared = (["ebook", "print", "kenp"] as const)
    .filter((kind) => matches[kind].of > 0)
    .map((kind) => TEXT.matched[kind](count(matches[kind].matched), count(matches[kind].of)));
  return (
    <div>
      <Text size="lg">{shares.length === 0 ? TEXT.noPayments : explained}</Text>
      {missing.length > 0 && <Text size="sm">{TEXT.missing(missing.join(" · "))}</Text>}
      {compared.length > 0 && (
        <Text size="sm" c="dimmed">
          {TEXT.matches(compared.join(", "))}
        </Text>
      )}
      {payments_as_of !== null && (
        <Text size="sm" c="dimmed">
          {TEXT.asOf(formatInstant(payments_as_of, timezone))}
        </Text>
      )}
    </div>
  );
};
