import { Button, Menu } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { OPTIONAL_COLUMNS, type TableColumn } from "#shared/domain/royalties/measures.ts";
import { useRoyaltiesView } from "../report/use-royalties-view.ts";
import { TEXT } from "./text.ts";

/** Shows and hides the table's optional columns. The choice is part of the address. */
export const ColumnsMenu = () => {
  const { view, choose } = useRoyaltiesView();
  const isChosen = (column: TableColumn) => view.columns.includes(column);
  if (OPTIONAL_COLUMNS.length === 0) return null;
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns3 size={16} aria-hidden="true" />}>
          {TEXT.chooseColumns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {OPTIONAL_COLUMNS.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={isChosen(column)}
            onChange={() => choose({ columns: OPTIONAL_COLUMNS.filter((one) => isChosen(one) !== (one === column)) })}
          >
            {TEXT.columns[column].label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
