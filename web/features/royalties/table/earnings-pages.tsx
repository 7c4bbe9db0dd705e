import { Group, Pagination } from "@mantine/core";
import type { Pages } from "./use-pages.ts";

export const EarningsPages = ({ page, pages, turnTo }: Omit<Pages<unknown>, "rows">) =>
  pages > 1 && (
    <Group justify="center" mt="lg">
      <Pagination
        total={pages}
        value={page}
        onChange={turnTo}
        getControlProps={(control) => ({ "aria-label": `${control} page` })}
        getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
      />
    </Group>
  );
