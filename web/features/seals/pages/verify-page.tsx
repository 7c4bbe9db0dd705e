import { Button, Card, Code, CopyButton, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import type { SealCheck } from "#shared/api/seals.ts";
import type { SealHead } from "#shared/domain/seals/seal.ts";
import { useCheckSeals, useSeals } from "#web/api/seals.ts";
import { LinkButton, NextStep } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { CheckResult } from "../check-result.tsx";
import { SealTable } from "../seal-table.tsx";
import { TEXT } from "../text.ts";
import classes from "./verify-page.module.css";

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  );
};

const Head = ({ head: { number, hash, sealed_at } }: { head: SealHead }) => {
  const { timezone } = useUser();
  const { count } = useNumbers();
  return (
    <Section title={TEXT.head.title}>
      <Card p="md">
        <Text size="sm" c="dimmed">
          {TEXT.head.entry(count(number), formatInstant(sealed_at, timezone))}
        </Text>
        <Group my="xs" gap="sm">
          <Code className={classes.hash}>{hash}</Code>
          <CopyButton value={hash}>
            {({ copied, copy }) => (
              <Button size="xs" variant="default" onClick={copy}>
                {copied ? TEXT.head.copied : TEXT.head.copy}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Text size="sm">{TEXT.head.words}</Text>
      </Card>
    </Section>
  );
};

const Proves = () => (
  <Section title={TEXT.proves.title}>
    <Stack gap="xs" maw={720}>
      {TEXT.proves.lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <NextStep to="/account/data">{TEXT.proves.archive}</NextStep>
    </Stack>
  </Section>
);

/** The author's sealed months, and the check that they are still what they were. */
export default function VerifyPage() {
  const { data, error, mutate } = useSeals();
  const { run, sending } = useCheckSeals();
  const [result, setResult] = useState<SealCheck | null>(null);
  const check = async () => {
    try {
      setResult(await run({}));
    } catch (failure) {
      toastFailure(failure);
    }
  };
  const button = (
    <Button loading={sending} onClick={() => void check()}>
      {TEXT.check}
    </Button>
  );
  if (error && !data) return <FailureMessage error={error} onRetry={() => void mutate()} />;
  return (
    <>
      <PageHeader title={TEXT.title} lead={TEXT.lead} actions={data?.head ? button : undefined} />
      {!data && <Skeleton height={320} role="status" aria-label={TEXT.loading} />}
      {data && (
        <Stack gap="xl">
          {sending && (
            <Text role="status" c="dimmed">
              {TEXT.checking}
            </Text>
          )}
          {result && !sending && (
            <Section title={TEXT.result.title}>
              <CheckResult result={result} />
            </Section>
          )}
          {data.head && <Head head={data.head} />}
          {data.head && (
            <Section title={TEXT.chain.title}>
              <SealTable rows={data.data} />
            </Section>
          )}
          {!data.head && (
            <StateMessage
              order={2}
              title={TEXT.empty.title}
              icon={<IconShieldCheck size={26} stroke={1.5} />}
              action={
                <Group justify="center">
                  {button}
                  <LinkButton to="/imports" variant="default">
                    {TEXT.empty.imports}
                  </LinkButton>
                </Group>
              }
            >
              <Text>{TEXT.empty.words}</Text>
            </StateMessage>
          )}
          <Proves />
        </Stack>
      )}
    </>
  );
}
