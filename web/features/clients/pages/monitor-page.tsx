import { Card, Progress, SimpleGrid, Text } from "@mantine/core";
import type { MonitorSlots } from "#shared/api/agency/monitor.ts";
import { MONITOR_TIERS, type MonitorTier } from "#shared/domain/ranks/monitor/slots.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { ClientBooks } from "../monitor/client-books.tsx";
import { MonitoredBooks } from "../monitor/monitored-books.tsx";
import { TEXT } from "../monitor/text.ts";

const NAMES: Readonly<Record<MonitorTier, readonly [name: string, hint: string]>> = {
  realtime: [TEXT.slots.realtime, TEXT.slots.realtimeHint],
  backlist: [TEXT.slots.backlist, TEXT.slots.backlistHint],
};

const SlotCard = ({ tier, used, limit }: { tier: MonitorTier; used: number; limit: number | null }) => {
  const { count, plural } = useNumbers();
  const { agency_role } = useUser();
  const mayWrite = useMayWrite();
  const [name, hint] = NAMES[tier];
  const spoken = limit === null ? TEXT.slots.unlimited(count(used)) : TEXT.slots.used(count(used), count(limit));
  return (
    <Card>
      <Text fw={550}>{name}</Text>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      <Text mt="xs" className="colophon-figures">
        {limit === 0 && used === 0 ? TEXT.slots.none : spoken}
      </Text>
      {limit !== null && limit > 0 && (
        <Progress mt="xs" value={Math.min(100, (used / limit) * 100)} aria-label={`${name}: ${spoken}`} />
      )}
      {limit !== null && used > limit && (
        <>
          <Text size="sm" mt="xs">
            {TEXT.slots.beyond(plural(used - limit, TEXT.book))}{" "}
            {mayWrite && (agency_role === "owner" ? TEXT.slots.beyondOwner : TEXT.slots.beyondMember)}
          </Text>
          {agency_role === "owner" && (
            <LinkButton to="/upgrade" variant="default" size="xs" mt="xs">
              {TEXT.slots.change}
            </LinkButton>
          )}
        </>
      )}
    </Card>
  );
};

/** How many slots of the agency's plan are used, and how many there are. */
const SlotCards = ({ slots }: { slots: MonitorSlots }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} mb="xl">
    {MONITOR_TIERS.map((tier) => (
      <SlotCard key={tier} tier={tier} {...slots[tier]} />
    ))}
  </SimpleGrid>
);

/** The agency's slots, and which of its clients' books are in them. */
export default function MonitorPage() {
  return (
    <>
      <PageHeader title={TEXT.title} lead={useMayWrite() ? TEXT.lead : TEXT.leadReadOnly} />
      <ClientBooks>
        {(books, slots) => (
          <>
            <SlotCards slots={slots} />
            <MonitoredBooks books={books} />
          </>
        )}
      </ClientBooks>
    </>
  );
}
