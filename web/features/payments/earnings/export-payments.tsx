import { Button, Menu, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { Payments } from "#shared/api/payments/payments.ts";
import { mayUseReports } from "#shared/domain/billing/entitlements.ts";
import { paymentLinesCsv, paymentsCsv } from "#shared/domain/payments/payments-csv.ts";
import { NoExport } from "#web/components/ui/no-export.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

/** The shown payments for the author's accountant, unconverted. */
export const ExportPayments = ({ data: { payments, startDate, endDate } }: { data: Payments }) => {
  const { entitlements } = useUser();
  const say = useSay();
  if (!entitlements || !mayUseReports(entitlements)) return <NoExport />;
  const days = `${startDate}-to-${endDate}`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />}>
          {TEXT.exports.button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say(TEXT.exports.hint)}</Menu.Label>
        <Menu.Item onClick={() => saveFile(`Payments-${days}.csv`, paymentsCsv(payments), "text/csv")}>
          <Text size="sm">{TEXT.exports.payments}</Text>
        </Menu.Item>
        <Menu.Item onClick={() => saveFile(`Payment-Lines-${days}.csv`, paymentLinesCsv(payments), "text/csv")}>
          <Text size="sm">{TEXT.exports.lines}</Text>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
