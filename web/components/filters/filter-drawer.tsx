import { Button, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFilter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { TEXT } from "../text.ts";
import { BottomDrawer } from "../ui/bottom-drawer.tsx";

interface Props {
  /** The number of filters that are set. */
  readonly count: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button with the filters in a drawer for phones, which applies each choice immediately. */
export const FilterDrawer = ({ count, className, children }: Props) => {
  const [opened, drawer] = useDisclosure(false);
  return (
    <>
      <Button
        variant={count > 0 ? "light" : "default"}
        className={className}
        leftSection={<IconFilter size={16} stroke={1.7} />}
        aria-haspopup="dialog"
        onClick={drawer.open}
      >
        {TEXT.filters.title}
        {count > 0 && ` (${count})`}
      </Button>
      <BottomDrawer title={TEXT.filters.title} opened={opened} onClose={drawer.close}>
        <Stack>
          {children}
          <Button mt="xs" onClick={drawer.close}>
            {TEXT.filters.show}
          </Button>
        </Stack>
      </BottomDrawer>
    </>
  );
};
