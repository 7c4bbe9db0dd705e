import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import { getSecurity } from "#shared/api/accounts/security.ts";
import { attempt } from "#web/lib/attempt.ts";
import { useRefresh } from "#web/lib/query.ts";
import { toastSuccess } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { useConfirmTotp, useDisableTotp, useRenewRecoveryCodes, useStartTotp } from "../account/api.ts";
import { CodeForm } from "./code-form.tsx";
import classes from "./one-time-codes.module.css";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpCodes } from "./set-up-codes.tsx";

const FEW_CODES = 3;

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
      <Text>
        One-time codes are off. With them on, signing in asks for your password and for six digits that only your phone
        knows: a stolen password alone opens nothing.
      </Text>
      <Button loading={start.sending} onClick={() => void attempt(async () => setBegun(await start.run({})))}>
        Set up one-time codes
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
          <Text fw={550}>One-time codes are on</Text>
          <Text size="sm" c={codesLeft < FEW_CODES ? "var(--colophon-signal)" : "dimmed"}>
            {codesLeft === 0
              ? "No recovery codes left. Make new ones, or a lost phone locks you out."
              : `${plural(codesLeft, "recovery code")} left${codesLeft < FEW_CODES ? ". Better make new ones" : ""}.`}
          </Text>
        </div>
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={renewModal.open}>
          Make new recovery codes
        </Button>
        <Button variant="default" c="var(--mantine-color-error)" onClick={leaveModal.open}>
          Turn off
        </Button>
      </Group>
      <Modal opened={renewing} onClose={renewModal.close} title="Make new recovery codes?">
        <Text size="sm" mb="md">
          Those that you have now stop working.
        </Text>
        <CodeForm
          action="Make new codes"
          onCancel={renewModal.close}
          onCode={async (code) => {
            onCodes((await renew.run({ body: { code } })).recovery_codes);
          }}
        />
      </Modal>
      <Modal opened={leaving} onClose={leaveModal.close} title="Turn one-time codes off?">
        <Text size="sm" mb="md">
          Your password alone will open your account, and your recovery codes are thrown away.
        </Text>
        <CodeForm
          danger
          action="Turn them off"
          onCancel={leaveModal.close}
          onCode={async (code) => {
            await disable.run({ body: { code } });
            toastSuccess("One-time codes are off");
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
