import { Alert, Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useLocation } from "react-router-dom";
import * as z from "zod";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import { IntervalPicker, useInterval } from "./interval-picker.tsx";
import { PlanPicker } from "./plan-picker.tsx";
import { headingFor } from "./upgrade-heading.ts";

const Refused = z.object({ refused: z.string() });

export default function UpgradePage() {
  const user = useUser();
  const [interval, choose] = useInterval();
  const refused = Refused.safeParse(useLocation().state).data?.refused;
  const { title, lead } = headingFor(user);
  return (
    <>
      <PageHeader title={title} lead={lead} actions={<IntervalPicker value={interval} onChange={choose} />} />
      {refused && user.entitlements === null && (
        <Alert color="amber" mb="xl" icon={<IconLock size={20} stroke={1.6} />} role="alert">
          <Text>{TEXT.upgradePage.refused(refused)}</Text>
        </Alert>
      )}
      <PlanPicker interval={interval} />
    </>
  );
}
