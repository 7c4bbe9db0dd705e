import { Text } from "@mantine/core";
import { formatMonths } from "#web/lib/format.ts";
import type { Payments } from "../api.ts";
import { TEXT } from "../text.ts";

/** How converted totals came about: whose rates, and which of them are simulated or stand in for others. */
export const ConversionNote = ({ exchange, currency }: { exchange: Payments["exchange"]; currency: string }) => {
  const standIns = exchange.filter(({ month, from_month }) => from_month !== month).map(({ month }) => month);
  const sentences = [
    TEXT.conversion.bank(currency),
    ...(exchange.some(({ simulated }) => simulated) ? [TEXT.conversion.simulated] : []),
    ...(standIns.length > 0 ? [TEXT.conversion.substituted(formatMonths([...new Set(standIns)].sort()))] : []),
  ];
  return (
    <Text size="sm" c="dimmed" mb="md">
      {sentences.join(" ")}
    </Text>
  );
};
