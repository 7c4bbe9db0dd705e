import { Modal } from "@mantine/core";
import { TEXT } from "../text.ts";
import classes from "./global-search.module.css";
import SearchBox from "./search-box.tsx";

/** The search on screens without room for a field. */
export default function SearchDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={TEXT.search.title}
      centered={false}
      yOffset="1rem"
      xOffset="1rem"
      classNames={{ content: classes.dialog, body: classes.body }}
    >
      <SearchBox onDone={onClose} isDialog />
    </Modal>
  );
}
