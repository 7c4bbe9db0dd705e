import { Alert, Button, CopyButton, Group, Stack, Text, Title } from "@mantine/core";
import { IconCheck, IconCopy, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { PRODUCT_NAME } from "#shared/product.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import classes from "./recovery-codes.module.css";

/** New recovery codes, shown only once, with three ways to store them. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { email } = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  const text = `${TEXT.recoveryCodes.of(email)}\n${TEXT.recoveryCodes.eachOnce}\n\n${codes.join("\n")}\n`;
  // The codes replace the previously focused element and need the user's attention.
  useEffect(() => heading.current?.focus(), []);

  return (
    <Stack>
      <div className={classes.sheet}>
        <Title order={3} ref={heading} tabIndex={-1} className={classes.heading}>
          {TEXT.recoveryCodes.title}
        </Title>
        <Text size="sm" c="dimmed" className={classes.whose}>
          {TEXT.recoveryCodes.caption(email)}
        </Text>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <Alert color="amber">{TEXT.recoveryCodes.warning}</Alert>
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? TEXT.recoveryCodes.copied : TEXT.recoveryCodes.copy}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile(`${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`, text)}
        >
          {TEXT.recoveryCodes.download}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          {TEXT.recoveryCodes.print}
        </Button>
      </Group>
      <Group>
        <Button onClick={onKept}>{TEXT.recoveryCodes.kept}</Button>
      </Group>
    </Stack>
  );
};
