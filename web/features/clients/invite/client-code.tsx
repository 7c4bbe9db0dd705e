import { Button, Code, CopyButton, Group, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { useRenewCode } from "#web/api/clients.ts";
import { attempt } from "#web/lib/api/attempt.ts";
import { TEXT } from "../text.ts";

/** The code that authors enter to share figures with the agency. `manages`: the reader may replace it. */
export const ClientCode = ({ code, manages }: { code: string | null; manages: boolean }) => {
  const { run, sending } = useRenewCode();
  const renew = () => attempt(() => run({}), TEXT.code.created);
  const ask = () =>
    modals.openConfirmModal({
      title: TEXT.code.replaceTitle,
      children: <Text size="sm">{TEXT.code.replaceEffect}</Text>,
      labels: { confirm: TEXT.code.replaceConfirm, cancel: TEXT.code.keep },
      onConfirm: () => void renew(),
    });
  if (code === null)
    return (
      <Group>
        <Text c="dimmed">{TEXT.code.none}</Text>
        {manages && (
          <Button variant="default" loading={sending} onClick={() => void renew()}>
            {TEXT.code.create}
          </Button>
        )}
      </Group>
    );
  return (
    <Group>
      <Code fz="lg">{code}</Code>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? TEXT.code.copied : TEXT.code.copy}
          </Button>
        )}
      </CopyButton>
      {manages && (
        <Button variant="subtle" loading={sending} onClick={ask}>
          {TEXT.code.replace}
        </Button>
      )}
    </Group>
  );
};
