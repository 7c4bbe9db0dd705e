import { Text } from "@mantine/core";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { PaymentsTrail } from "./api.ts";
import { TEXT } from "./text.ts";

/** The answer first: how much of what Amazon paid is explained, per payout currency. */
export const TrailHeadline = ({ trail: { shares, matches, payments_as_of } }: { trail: PaymentsTrail }) => {
  const { timezone } = useUser();
  const { money, share, count } = useNumbers();
  const open = shares.filter(({ amount }) => amount !== 0);
  const totals = shares.map(({ currency, of }) => money(of, currency)).join(" · ");
  const parts = open.map(({ currency, amount, of }) =>
    TEXT.of(money(amount, currency), money(of, currency), share(of === 0 ? 0 : amount / of)),
  );
  const explained = open.length === 0 ? TEXT.allExplained(totals) : TEXT.unexplained(parts.join(" · "));
  const pair = ({ matched, of }: { matched: number; of: number }) => TEXT.pair(count(matched), count(of));
  return (
    <div>
      <Text size="lg">{shares.length === 0 ? TEXT.noPayments : explained}</Text>
      {shares.length > 0 && (
        <Text size="sm" c="dimmed">
          {TEXT.matches(pair(matches.ebook), pair(matches.print), pair(matches.kenp))}
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
