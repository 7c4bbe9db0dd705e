import { Title } from "@mantine/core";
import { useMemo } from "react";
import { dayIn } from "#shared/primitives/dates.ts";
import { guessTimeZone, now } from "#web/lib/env.ts";
import { SampleProvider } from "#web/lib/sample/sample-provider.tsx";
import { sampleOwner } from "#web/lib/sample/sample-user.ts";
import { Desk } from "../dashboard/desk.tsx";
import { ClientsTable } from "../list/clients-table.tsx";
import { TEXT } from "../text.ts";
import { sampleAgency } from "./sample-agency.ts";

/** An agency's dashboard and its clients, with sample figures, to see without an account. */
export default function SampleDesk() {
  const owner = useMemo(sampleOwner, []);
  const { answers, list } = useMemo(() => sampleAgency(dayIn(guessTimeZone(), now())), []);
  return (
    <SampleProvider user={owner} answers={answers}>
      <Desk />
      <Title order={2} mt="xl" mb="sm">
        {TEXT.list.label}
      </Title>
      <ClientsTable list={list} />
    </SampleProvider>
  );
}
