import { Group, Pagination } from "@mantine/core";
import { TEXT } from "./text.ts";
import type { Pages } from "./use-pages.ts";

export const EarningsPages = ({ page, pages, turnTo }: Omit<Pages<unknown>, "rows">) =>
  pages > 1 && (
    <Group justify="center" mt="lg">
      <Pagination
        total={pages}
        value={page}
        onChange={turnTo}
        getControlProps={(control) => ({ "aria-label": TEXT.pageControls[control] })}
        getItemProps={(number) => ({ "aria-label": TEXT.page(number) })}
      />
    </Group>
  );
