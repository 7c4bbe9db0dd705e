import { Table, UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import classes from "./phone-line.module.css";

export interface LineFigure {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

interface Props {
  readonly title: string;
  /** Stands beside the title, which opens the line. */
  readonly mark?: ReactNode;
  readonly figures: readonly LineFigure[];
  readonly children: ReactNode;
}

export const PhoneLine = ({ title, mark, figures, children }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Table.Tr className={classes.line} data-open={isOpen || undefined}>
        <Table.Th scope="row">
          <UnstyledButton
            className={classes.title}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronRight size={15} stroke={2} className={classes.chevron} aria-hidden="true" />
            <span>{title}</span>
          </UnstyledButton>
          {mark}
        </Table.Th>
        {figures.map(({ key, value }) => (
          <Table.Td key={key}>{value}</Table.Td>
        ))}
      </Table.Tr>
      {isOpen && (
        <Table.Tr id={id} className={classes.detail}>
          <Table.Td colSpan={figures.length + 1}>{children}</Table.Td>
        </Table.Tr>
      )}
    </>
  );
};

export const PhoneFigures = ({ figures }: { figures: readonly LineFigure[] }) => (
  <dl className={classes.figures}>
    {figures.map(({ key, label, value }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
