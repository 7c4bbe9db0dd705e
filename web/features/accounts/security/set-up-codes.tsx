import { Button, CopyButton, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { CodeForm } from "./code-form.tsx";
import { QrCode } from "./qr-code.tsx";
import classes from "./set-up-codes.module.css";

/** Groups of four, as authenticators show it for typing. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";

export const SetUpCodes = ({
  secret,
  uri,
  onCode,
  onCancel,
}: {
  /** In base 32, for typing. */
  secret: string;
  /** The same as an otpauth address, for scanning. */
  uri: string;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}) => (
  <ol className={classes.steps}>
    <li>
      <Text fw={550}>Scan this with your authenticator</Text>
      <Text size="sm" c="dimmed" mb="sm">
        Any app for one-time codes will do, on your phone or in your password manager.
      </Text>
      <div className={classes.scan}>
        <QrCode text={uri} label="QR code of the secret. The same secret is beside it as text." />
        <Stack gap="xs" align="flex-start" className={classes.type}>
          <Text size="sm">Or type this secret into it:</Text>
          <code className={classes.secret}>{grouped(secret)}</code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                size="xs"
                variant="default"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {copied ? "Copied" : "Copy the secret"}
              </Button>
            )}
          </CopyButton>
        </Stack>
      </div>
    </li>
    <li>
      <Text fw={550} mb="xs">
        Type the code that it shows
      </Text>
      <CodeForm action="Turn one-time codes on" onCode={onCode} onCancel={onCancel} />
    </li>
  </ol>
);
