import { Button, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import "@mantine/dropzone/styles.css";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useRef } from "react";
import { MAX_FILES_PER_IMPORT } from "#shared/api/imports.ts";
import { TEXT } from "../text.ts";
import classes from "./drop-zone.module.css";

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
      inputProps={{ "aria-label": TEXT.drop.label, tabIndex: -1 }}
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
