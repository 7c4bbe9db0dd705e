import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import { getSecurity } from "#shared/api/accounts/security.ts";
import { useConfirmTotp, useDisableTotp, useRenewRecoveryCodes, useStartTotp } from "#web/api/accounts.ts";
import { attempt } from "#web/lib/api/attempt.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { toastSuccess } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { CodeForm } from "./code-form.tsx";
import classes from "./one-time-codes.module.css";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpCodes } from "./set-up-codes.tsx";

const FEW_CODES = 3;

function describeCodesLeft(count: number, plural: Numbers["plural"]): string {
  if (count === 0) return TEXT.codes.noneLeft;
  const codes = plural(count, TEXT.codes.oneCode);
  return count < FEW_CODES ? TEXT.codes.fewLeft(codes) : TEXT.codes.left(codes);
}

const Off = ({ onCodes }: { onCodes: (codes: readonly string[]) => void }) => {
  const start = useStartTotp();
  const confirm = useConfirmTotp();
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);

  if (begun) {
    return (
      <SetUpCodes
        {...begun}
        onCancel={() => setBegun(null)}
        onCode={async (code) => onCodes((await confirm.run({ body: { code } })).recovery_codes)}
      />
    );
  }
  return (
    <Stack align="flex-start">
      <Text>{TEXT.codes.off}</Text>
      <Button loading={start.sending} onClick={() => void attempt(async () => setBegun(await start.run({})))}>
        {TEXT.codes.setUp}
      </Button>
    </Stack>
  );
};

const On = ({ codesLeft, onCodes }: { codesLeft: number; onCodes: (codes: readonly string[]) => void }) => {
  const { plural } = useNumbers();
  const renew = useRenewRecoveryCodes();
  const disable = useDisableTotp();
  const [renewing, renewModal] = useDisclosure();
  const [leaving, leaveModal] = useDisclosure();

  return (
    <Stack>
      <div className={classes.on}>
        <IconShieldCheck size={22} stroke={1.6} aria-hidden="true" />
        <div>
          <Text fw={550}>{TEXT.codes.on}</Text>
          <Text size="sm" c={codesLeft < FEW_CODES ? "var(--colophon-signal)" : "dimmed"}>
            {describeCodesLeft(codesLeft, plural)}
          </Text>
        </div>
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={renewModal.open}>
          {TEXT.codes.renew}
        </Button>
        <Button variant="default" c="var(--mantine-color-error)" onClick={leaveModal.open}>
          {TEXT.codes.turnOff}
        </Button>
      </Group>
      <Modal opened={renewing} onClose={renewModal.close} title={TEXT.codes.renewTitle}>
        <Text size="sm" mb="md">
          {TEXT.codes.renewEffect}
        </Text>
        <CodeForm
          action={TEXT.codes.renewSubmit}
          onCancel={renewModal.close}
          onCode={async (code) => {
            onCodes((await renew.run({ body: { code } })).recovery_codes);
          }}
        />
      </Modal>
      <Modal opened={leaving} onClose={leaveModal.close} title={TEXT.codes.turnOffTitle}>
        <Text size="sm" mb="md">
          {TEXT.codes.turnOffEffect}
        </Text>
        <CodeForm
          danger
          action={TEXT.codes.turnOffSubmit}
          onCancel={leaveModal.close}
          onCode={async (code) => {
            await disable.run({ body: { code } });
            toastSuccess(TEXT.codes.turnedOff);
          }}
        />
      </Modal>
    </Stack>
  );
};

/**
 * The second factor at sign-in: off, being set up, or on. New recovery codes are shown first until the user has stored
 * them.
 */
export const OneTimeCodes = ({ enabled, codesLeft }: { enabled: boolean; codesLeft: number }) => {
  const refresh = useRefresh();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const show = (fresh: readonly string[]) => {
    setCodes(fresh);
    void refresh([getSecurity]);
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  return enabled ? <On codesLeft={codesLeft} onCodes={show} /> : <Off onCodes={show} />;
};
