import { Button, CopyButton, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useMemo } from "react";
import { encode } from "uqr";
import { TEXT } from "../text.ts";
import { CodeForm } from "./code-form.tsx";
import classes from "./set-up-codes.module.css";

/** Groups of four, as authenticators show it for typing. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/** Empty modules around the code that scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * A text as a QR code, generated in the browser so that the secret never leaves the page. `label` describes it for
 * screen readers.
 */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: dark.join("") };
  }, [text]);
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className={classes.ground} />
      <path d={path} />
    </svg>
  );
};

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
      <Text fw={550}>{TEXT.codes.scan}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {TEXT.codes.scanHint}
      </Text>
      <div className={classes.scan}>
        <QrCode text={uri} label={TEXT.codes.qrCode} />
        <Stack gap="xs" align="flex-start" className={classes.type}>
          <Text size="sm">{TEXT.codes.typeSecret}</Text>
          <code className={classes.secret}>{grouped(secret)}</code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                size="xs"
                variant="default"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {copied ? TEXT.codes.copied : TEXT.codes.copySecret}
              </Button>
            )}
          </CopyButton>
        </Stack>
      </div>
    </li>
    <li>
      <Text fw={550} mb="xs">
        {TEXT.codes.typeCode}
      </Text>
      <CodeForm action={TEXT.codes.turnOn} onCode={onCode} onCancel={onCancel} />
    </li>
  </ol>
);
