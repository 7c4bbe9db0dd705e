import type { Payments } from "#shared/api/payments/payments.ts";
import type { Payment } from "#shared/domain/payments/payment.ts";
import { roundTogether } from "#shared/domain/royalties/table/round-together.ts";
import { CENT, roundToCents } from "#shared/primitives/money.ts";
import { writeNumber } from "#shared/primitives/number-style.ts";
import { sourceOfLabel } from "#shared/sources/marketplaces.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { Fact, RowFacts } from "#web/components/data-table/row-facts.tsx";
import { RowDetails } from "#web/components/data-table/row-toggle.tsx";
import { formatInstant, formatMonth, formatRange } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { titleOf } from "./payment-columns.tsx";

const LINE = TEXT.list.line;
const FACTS = TEXT.list.facts;
const COLUMNS = TEXT.list.columns;
type Invoice = Payment["invoices"][number];
interface Line extends Invoice {
  readonly key: string;
  /** The payout, rounded so that the lines add up to the payment as shown. */
  readonly paid: number;
}

function linesOf({ invoices, payout_amount }: Payment): Line[] {
  const paid = roundTogether(
    invoices.map((invoice) => invoice.payout_amount),
    CENT,
    roundToCents(payout_amount),
  );
  return invoices.map((invoice, i) => ({ ...invoice, key: `${i}`, paid: paid[i]! }));
}

const sourceName = ({ source, payout_adjustment, payout_amount }: Line): string =>
  source ||
  (payout_adjustment !== 0 && payout_adjustment === payout_amount ? TEXT.parts.adjustments : TEXT.parts.unexplained);

function lineColumns({ invoices, payment_currency }: Payment, numbers: Numbers): readonly Column<Line>[] {
  const amount = (key: string, heading: string, cell: (line: Line) => string): Column<Line> => ({
    key,
    heading,
    cell,
    align: "right",
    isFigure: true,
    wrap: "never",
  });
  const orNone = (micros: number, currency: string) =>
    micros === 0 ? TEXT.list.none : numbers.money(micros, currency);
  return [
    { key: "source", heading: LINE.source, isRowName: true, isWide: true, cell: sourceName },
    {
      key: "month",
      heading: LINE.month,
      wrap: "never",
      cell: ({ month }) => (month === null ? TEXT.list.none : formatMonth(month)),
    },
    amount("earned", LINE.earned, ({ accrued, currency }) => orNone(accrued, currency)),
    amount("tax", LINE.tax, ({ withholding, currency }) => orNone(-withholding, currency)),
    ...(invoices.some(({ adjustments }) => adjustments !== 0)
      ? [amount("adjusted", LINE.adjusted, ({ adjustments, currency }) => orNone(adjustments, currency))]
      : []),
    amount("paid", LINE.paid, ({ paid }) => numbers.money(paid, payment_currency)),
  ];
}

/** The rate at which Amazon paid, derived from the amounts; null within one currency or without a payout. */
function rateOf({ net, payout_amount, currency, payment_currency }: Payment, { style }: Numbers): string | null {
  if (net === 0 || payout_amount === 0 || currency === payment_currency) return null;
  const rate = writeNumber(payout_amount / net, { maximumSignificantDigits: 4 }, style);
  return TEXT.list.rate(currency, rate, payment_currency);
}

/** The lines of a payment, its period, method and exchange rate, and the file they come from. */
export const PaymentDetails = ({ payment, files }: { payment: Payment } & Pick<Payments, "files">) => {
  const numbers = useNumbers();
  const { timezone } = useUser();
  const isPhone = useIsPhone();
  const { period_start: start, period_end: end, method, month, accrued, withholding, currency, status } = payment;
  const rate = rateOf(payment, numbers);
  const file = files.find((one) => one.month === month && one.shop === sourceOfLabel(payment.marketplace));
  return (
    <RowDetails>
      <DataTable
        label={TEXT.list.lines(titleOf(payment))}
        columns={lineColumns(payment, numbers)}
        rows={linesOf(payment)}
        keyOf={({ key }) => key}
        spacing="xs"
        phone={{ columns: "minmax(0, 1fr)", gap: "0.2rem", padding: "0.5rem", labels: "beside" }}
      />
      <RowFacts>
        {isPhone && (
          <>
            <Fact name={COLUMNS.number}>{titleOf(payment)}</Fact>
            <Fact name={COLUMNS.status}>{status || TEXT.list.pending}</Fact>
            <Fact name={COLUMNS.earned}>{numbers.money(accrued, currency)}</Fact>
            {withholding !== 0 && <Fact name={COLUMNS.tax}>{numbers.money(-withholding, currency)}</Fact>}
          </>
        )}
        {start && end && <Fact name={FACTS.period}>{formatRange({ start, end })}</Fact>}
        {method !== "" && <Fact name={FACTS.method}>{method}</Fact>}
        {rate && <Fact name={FACTS.rate}>{rate}</Fact>}
        {file && <Fact name={FACTS.source}>{TEXT.list.file(file.file, formatInstant(file.fetched_at, timezone))}</Fact>}
      </RowFacts>
    </RowDetails>
  );
};
