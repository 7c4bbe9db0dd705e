import { Skeleton, Text } from "@mantine/core";
import { Suspense, useMemo } from "react";
import type { Payments } from "#shared/api/payments/payments.ts";
import { breakdownOf } from "#shared/domain/payments/breakdown.ts";
import { convertPayments } from "#shared/domain/payments/convert-payments.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { sourceOfLabel } from "#shared/sources/marketplaces.ts";
import type { SourceId } from "#shared/sources/sources.ts";
import { usePayments } from "#web/api/payments.ts";
import { PartMissing, SectionMissing } from "#web/components/ui/part-missing.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { now } from "#web/lib/env.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { rateRemarks } from "#web/lib/rate-remarks.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { MonthlyCard } from "../chart/monthly-card.tsx";
import { TEXT } from "../text.ts";
import { ExportButton } from "./export-button.tsx";
import { Headline } from "./headline.tsx";
import { PaidCards } from "./paid-cards.tsx";
import { PaymentsBar, type PaymentsChoice, usePaymentsChoice } from "./payments-bar.tsx";
import { PaymentsHelp } from "./payments-help.tsx";
import { NoPayments, PaymentsSkeleton, RetentionNote } from "./payments-states.tsx";
import classes from "./payments-view.module.css";

/** Below what a phone shows first, and a table that takes long to draw. */
const PaymentsCard = lazyPart(() => import("../list/payments-card.tsx"), "PaymentsCard", SectionMissing);
const ExportPayments = lazyPart(() => import("./export-payments.tsx"), "ExportPayments", PartMissing);

/** All Star Bonus has lines of its own from about this month on. */
const ALL_STARS_SINCE = "2022-07";

/** Explains how totals were converted: whose rates, and which of them are simulated or taken from another month. */
const ConversionNote = ({ exchange, currency }: { exchange: Payments["exchange"]; currency: string }) => {
  const say = useSay();
  const sentences = [say(TEXT.conversion.bank)(currency), ...rateRemarks(exchange)];
  return (
    <Text size="sm" c="dimmed" mb="md">
      {sentences.join(" ")}
    </Text>
  );
};

const Shown = ({ data, choice }: { data: Payments; choice: PaymentsChoice }) => {
  const { currency } = useUser();
  const { payments, currencies } = data;
  const counted = useMemo(
    () => (choice.isConverted ? convertPayments(payments, currency, currencies) : payments),
    [choice.isConverted, payments, currency, currencies],
  );
  const converted = useMemo(
    () => (choice.isConverted ? { currency, payments: counted } : null),
    [choice.isConverted, currency, counted],
  );
  const breakdowns = useMemo(() => breakdownOf(counted), [counted]);
  const hasEarlier = payments.some(({ month }) => month < ALL_STARS_SINCE);
  return (
    <>
      <Headline data={data} breakdowns={breakdowns} range={choice.range} />
      {choice.isConverted && <ConversionNote exchange={data.exchange} currency={currency} />}
      {breakdowns.length > 0 && (
        <div className={classes.overview}>
          <PaidCards breakdowns={breakdowns} />
          <MonthlyCard payments={counted} breakdowns={breakdowns} />
        </div>
      )}
      {hasEarlier && (
        <Text size="sm" c="dimmed" mb="md">
          {TEXT.allStarsNote}
        </Text>
      )}
      <Suspense fallback={<Skeleton height={480} />}>
        <PaymentsCard data={data} converted={converted} />
      </Suspense>
    </>
  );
};

const shopOf = ({ marketplace }: Payments["payments"][number]): SourceId => sourceOfLabel(marketplace);

/** The answer with the payments of one shop alone; null for all shops. */
const ofShop = (data: Payments, shop: SourceId | null): Payments =>
  shop === null
    ? data
    : {
        ...data,
        payments: data.payments.filter((payment) => shopOf(payment) === shop),
        files: data.files.filter((file) => file.shop === shop),
      };

/** The payments tab: what was paid in a period, by source and month, and each payment. */
export const PaymentsView = () => {
  const { timezone, currency } = useUser();
  const say = useSay();
  const choice = usePaymentsChoice();
  const { data: all, error, mutate } = usePayments(choice.range, dayIn(timezone, now()));
  const shops = useMemo(() => [...new Set(all?.payments.map(shopOf))], [all]);
  const data = useMemo(() => all && ofShop(all, choice.shop), [all, choice.shop]);
  const isForeign = data?.payments.some(({ payment_currency }) => payment_currency !== currency) ?? choice.isConverted;
  return (
    <>
      <PaymentsBar choice={choice} currency={isForeign ? currency : null} shops={shops}>
        {data && data.payments.length > 0 && (
          <Suspense fallback={<ExportButton disabled />}>
            <ExportPayments data={data} />
          </Suspense>
        )}
        <PaymentsHelp />
      </PaymentsBar>
      {error && !data && (
        <FailureMessage order={2} title={say(TEXT.failed)} error={error} onRetry={() => void mutate()} />
      )}
      {!error && !data && <PaymentsSkeleton />}
      {data?.payments.length === 0 && (
        <NoPayments
          retention={data.retention}
          onShowAll={choice.range === "all" ? null : () => choice.chooseRange("all")}
        />
      )}
      {data && data.payments.length > 0 && (
        <>
          <RetentionNote retention={data.retention} />
          <Shown data={data} choice={choice} />
        </>
      )}
    </>
  );
};
