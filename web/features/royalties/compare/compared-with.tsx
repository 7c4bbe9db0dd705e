import { ActionIcon, Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { rangeName } from "../date-ranges/chosen-range.ts";
import { TEXT as COMMON } from "../text.ts";
import classes from "./compared-with.module.css";
import { TEXT } from "./text.ts";

interface Props {
  /** The older range; null when the requested one is not older. */
  readonly compared: DateRange | null;
  readonly lastDay: IsoDate;
  readonly onOpen: () => void;
  readonly onEnd: () => void;
}

export const ComparedWith = ({ compared, lastDay, onOpen, onEnd }: Props) => {
  const isPhone = useIsPhone();
  return (
    <div className={classes.root}>
      <Button
        variant="light"
        size={isPhone ? "sm" : "xs"}
        px="sm"
        className={classes.what}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {compared ? COMMON.versus(rangeName(compared, null, lastDay)) : TEXT.otherDays}
      </Button>
      <ActionIcon
        variant="light"
        color="ink"
        size={isPhone ? 36 : 30}
        aria-label={COMMON.stopComparing}
        onClick={onEnd}
      >
        <IconX size={17} />
      </ActionIcon>
    </div>
  );
};
