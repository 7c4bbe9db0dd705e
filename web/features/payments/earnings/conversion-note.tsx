import { Text } from "@mantine/core";
import type { Payments } from "#shared/api/payments/payments.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { rateRemarks } from "#web/lib/rate-remarks.ts";
import { TEXT as PAYMENTS } from "../text.ts";

const TEXT = PAYMENTS.conversion;

/** Explains how totals were converted: whose rates, and which of them are simulated or taken from another month. */
export const ConversionNote = ({ exchange, currency }: { exchange: Payments["exchange"]; currency: string }) => {
  const say = useSay();
  const sentences = [say(TEXT.bank)(currency), ...rateRemarks(exchange)];
  return (
    <Text size="sm" c="dimmed" mb="md">
      {sentences.join(" ")}
    </Text>
  );
};
