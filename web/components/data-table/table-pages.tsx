import { Group, Pagination } from "@mantine/core";
import { TEXT } from "../text.ts";
import type { Pages } from "./use-pages.ts";

/** Steps between the pages of `usePages`; nothing for a single page. */
export const TablePages = ({ page, pages, turnTo }: Omit<Pages<unknown>, "rows">) =>
  pages > 1 && (
    <Group justify="center" mt="lg">
      <Pagination
        total={pages}
        value={page}
        onChange={turnTo}
        getControlProps={(control) => ({ "aria-label": TEXT.pages.controls[control] })}
        getItemProps={(number) => ({ "aria-label": TEXT.pages.page(number) })}
      />
    </Group>
  );
