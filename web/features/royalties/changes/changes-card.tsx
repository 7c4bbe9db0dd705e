import { Button, Group, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { now } from "#web/lib/env.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./changes.module.css";
import { ChangesDrawer } from "./changes-drawer.tsx";
import { describeChanges } from "./describe-changes.ts";
import { TEXT } from "./text.ts";
import { useChanges } from "./use-changes.ts";

export const ChangesCard = ({ currency, demo }: { currency: string; demo: boolean }) => {
  const { timezone } = useUser();
  const numbers = useNumbers();
  const [opened, drawer] = useDisclosure(false);
  const changes = useChanges(currency, demo);
  if (!changes) return null;
  const { since, summary, dismiss, sending, canDismiss } = changes;
  const sentence = describeChanges(summary, { since, currency, timeZone: timezone, nowMs: now(), numbers });
  return (
    <section className={classes.card} aria-label={TEXT.card}>
      <Text className={classes.sentence}>{sentence}</Text>
      <Group gap="xs">
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={drawer.open}>
          {TEXT.open}
        </Button>
        {canDismiss && (
          <Button size="xs" variant="subtle" loading={sending} onClick={() => void dismiss()}>
            {TEXT.dismiss}
          </Button>
        )}
      </Group>
      <ChangesDrawer summary={summary} currency={currency} sentence={sentence} opened={opened} onClose={drawer.close} />
    </section>
  );
};
