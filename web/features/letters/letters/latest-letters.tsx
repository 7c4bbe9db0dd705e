import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import type { SentLetter } from "#shared/api/letters.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useLetter, useLetters, useSendLetterAgain } from "#web/api/letters.ts";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { Line, LineList } from "#web/components/ui/line-list.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { formatDate } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import { LetterFrame } from "./letter-frame.tsx";

const OpenLetter = ({ day }: { day: IsoDate }) => {
  const { data, error, mutate } = useLetter(day);
  if (error && !data)
    return <FailureMessage order={2} title={TEXT.letters.failed} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={580} role="status" aria-busy="true" aria-label={TEXT.letters.loading} />;
  return <LetterFrame letter={data} />;
};

const Sent = ({ letter, onOpen }: { letter: SentLetter; onOpen: () => void }) => {
  const { day, subject, sendings } = letter;
  const { impersonate_admin_id } = useUser();
  const { run, sending } = useSendLetterAgain();
  const name = formatDate(day);
  const isOpen = sendings.some(({ state }) => state === "unconfirmed") && impersonate_admin_id === null;
  return (
    <Line
      icon={<IconMail size={24} stroke={1.5} aria-hidden="true" />}
      action={
        <Group gap="xs" wrap="nowrap">
          {isOpen && (
            <Button
              size="xs"
              loading={sending}
              aria-label={TEXT.letters.againOne(name)}
              onClick={() => void attempt(() => run({ params: { day } }), TEXT.letters.sentAgain)}
            >
              {TEXT.letters.again}
            </Button>
          )}
          {subject !== null && (
            <Button size="xs" variant="default" aria-label={TEXT.letters.openOne(name)} onClick={onOpen}>
              {TEXT.letters.open}
            </Button>
          )}
        </Group>
      }
    >
      <Text fw={550}>{subject ?? TEXT.letters.of(name)}</Text>
      {sendings.map(({ address, state }) => (
        <Text key={address} size="sm" c={state === "unconfirmed" ? undefined : "dimmed"}>
          {TEXT.letters.sendings[state](address)}
        </Text>
      ))}
    </Line>
  );
};

/** The letters of the last three months. */
export const LatestLetters = () => {
  const { data, error, mutate } = useLetters();
  const [day, setDay] = useState<IsoDate | null>(null);
  if (error && !data)
    return <FailureMessage order={2} title={TEXT.letters.failed} error={error} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <Stack role="status" aria-busy="true" aria-label={TEXT.letters.loading}>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Stack>
    );
  if (data.data.length === 0) return <Text c="dimmed">{TEXT.letters.none}</Text>;
  return (
    <>
      <LineList>
        {data.data.map((letter) => (
          <Sent key={letter.day} letter={letter} onOpen={() => setDay(letter.day)} />
        ))}
      </LineList>
      <BottomDrawer opened={day !== null} onClose={() => setDay(null)} title={day && TEXT.letters.of(formatDate(day))}>
        {day && <OpenLetter day={day} />}
      </BottomDrawer>
    </>
  );
};
