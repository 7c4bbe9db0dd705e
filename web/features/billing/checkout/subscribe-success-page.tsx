import { Anchor, Text } from "@mantine/core";
import { PRODUCT_NAME } from "#shared/product.ts";
import { useInvoices } from "#web/api/billing.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { obstacleOf } from "../plans/plan-choice.ts";
import { TEXT } from "../text.ts";
import { CheckoutSkeleton } from "./checkout-columns.tsx";
import { Subscribed } from "./subscribed.tsx";

const BROWSERS = ["chrome", "firefox"] as const;

/** Asks authors for a review in the extension's store or by email. Agencies have no extension. */
function ReviewLinks() {
  const { extensionPages, supportEmail } = useServices().config;
  const { agency } = useUser();
  const stores = agency
    ? []
    : BROWSERS.flatMap((browser) => {
        const href = extensionPages[browser];
        return href === null ? [] : [{ href, label: TEXT.started.reviewAt[browser] }];
      });
  return (
    <>
      {stores.length > 0 && (
        <Text mt="md">
          {TEXT.started.review(PRODUCT_NAME)}{" "}
          {stores.map(({ href, label }, index) => (
            <span key={href}>
              {index > 0 && " · "}
              <Anchor href={href} target="_blank" rel="noreferrer">
                {label}
              </Anchor>
            </span>
          ))}
        </Text>
      )}
      <Text mt="md">
        {TEXT.started.improve} <Anchor href={`mailto:${supportEmail}`}>{TEXT.started.write}</Anchor>
      </Text>
    </>
  );
}

/** Confirms that a plan has started, and the payment if there was one: a trial or a 100% coupon charges nothing. */
export default function SubscribeSuccessPage() {
  const isPayer = obstacleOf(useUser()) !== "not-payer";
  const { data, error } = useInvoices(isPayer);
  if (isPayer && !data && !error) return <CheckoutSkeleton />;
  const newest = data?.data[0];
  const isPaid = newest?.status === "paid" && newest.amount > 0;
  return (
    <Subscribed title={isPaid ? TEXT.paymentSuccessful : TEXT.started.title}>
      <ReviewLinks />
    </Subscribed>
  );
}
