import { Alert, Button, List, Text, Title } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import "@mantine/dropzone/styles.css";
import { IconFileAlert, IconFileSpreadsheet } from "@tabler/icons-react";
import { useRef } from "react";
import { MAX_FILES_PER_IMPORT } from "#shared/api/imports.ts";
import { listWords } from "#shared/primitives/text.ts";
import type { ReportKind } from "#shared/sources/source.ts";
import { SOURCES } from "#shared/sources/sources.ts";
import { NextStep } from "#web/components/ui/link-button.tsx";
import { RichText } from "#web/components/ui/rich-text.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import type { Refusal } from "./check-files.ts";
import classes from "./drop-zone.module.css";

/** What a file dialog offers first. A dropped file may have any name. */
const ENDINGS = ".xlsx,.csv,.txt,.tsv,.xls,.gz";
/** The shops whose reports are known. Tables of all others are mapped by the author. */
const SHOPS = listWords(
  SOURCES.filter(({ kinds }) => Object.values<ReportKind>(kinds).some(({ isMapped }) => !isMapped)).map(
    ({ name }) => name,
  ),
);

/** Accepts report files by drop or file dialog. The parent decides what may be uploaded, and gives reasons. */
export const DropZone = ({ disabled, onFiles }: { disabled: boolean; onFiles: (files: File[]) => void }) => {
  const open = useRef<() => void>(null);
  return (
    <Dropzone
      className={classes.zone}
      classNames={{ inner: classes.inner }}
      disabled={disabled}
      openRef={open}
      onDrop={onFiles}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ "aria-label": TEXT.drop.label, tabIndex: -1, accept: ENDINGS }}
    >
      <IconFileSpreadsheet size={40} stroke={1.2} className={classes.icon} aria-hidden="true" />
      <Text className={classes.title}>{TEXT.drop.title}</Text>
      <Text c="dimmed" size="sm">
        {TEXT.drop.hint(MAX_FILES_PER_IMPORT)}
      </Text>
      <Button mt="md" disabled={disabled} onClick={() => open.current?.()}>
        {TEXT.drop.choose}
      </Button>
    </Dropzone>
  );
};

export const RefusedFiles = ({ refused, onClose }: { refused: readonly Refusal[]; onClose: () => void }) => {
  const { plural } = useNumbers();
  return refused.length === 0 ? null : (
    <Alert
      role="alert"
      color="amber"
      icon={<IconFileAlert size={20} stroke={1.6} />}
      title={TEXT.refused.title(plural(refused.length, "file"))}
      withCloseButton
      closeButtonLabel={TEXT.refused.close}
      onClose={onClose}
    >
      <List size="sm">
        {refused.map(({ name, reason }) => (
          <List.Item key={`${name} ${reason}`}>
            <b>{name}</b>: {reason}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};

export const WhatToDownload = () => (
  <section className={classes.root} aria-labelledby="what-to-download">
    <Title order={2} size="h3" id="what-to-download">
      {TEXT.download.title}
    </Title>
    <ol className={classes.steps}>
      {TEXT.download.steps.map((step) => (
        <li key={step}>
          <div>
            <RichText text={step} />
          </div>
        </li>
      ))}
    </ol>
    <Text size="sm" c="dimmed">
      {TEXT.download.note}
    </Text>
    <Text size="sm">
      {TEXT.download.shops(SHOPS)} <NextStep to="/sources">{TEXT.download.help}</NextStep>
    </Text>
  </section>
);
