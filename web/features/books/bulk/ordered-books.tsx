import { ActionIcon, Group } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconGripVertical } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import type { Book } from "../api.ts";
import { coverOf } from "../components/describe-book.ts";
import classes from "./ordered-books.module.css";
import { moved } from "./series-order.ts";

interface Props {
  readonly books: readonly Book[];
  readonly onChange: (books: Book[]) => void;
}

/** Books in series order, rearranged with arrow buttons or by dragging. */
export const OrderedBooks = ({ books, onChange }: Props) => {
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");

  const move = (from: number, to: number) => {
    onChange(moved(books, from, to));
    setSaid(`${books[from]?.title}: place ${to + 1} of ${books.length}`);
  };
  /**
   * Keeps focus on the pressed arrow as its book moves; at either end, where that arrow is disabled, the other one gets
   * it.
   */
  const moveByKey = (from: number, to: number) => {
    move(from, to);
    const direction = to < from ? "up" : "down";
    requestAnimationFrame(() => {
      const row = list.current?.children[to];
      const buttons = [direction, direction === "up" ? "down" : "up"].map((name) =>
        row?.querySelector<HTMLButtonElement>(`button[data-move="${name}"]:not(:disabled)`),
      );
      buttons.find(Boolean)?.focus();
    });
  };

  return (
    <>
      <ol className={classes.list} ref={list} aria-label="Order in the series">
        {books.map((book, index) => (
          <li
            key={book.id}
            className={classes.row}
            draggable
            data-dragged={dragged === index || undefined}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged === null || dragged === index) return;
              move(dragged, index);
              setDragged(index);
            }}
          >
            <IconGripVertical size={16} className={classes.grip} aria-hidden="true" />
            <span className={classes.place}>{index + 1}</span>
            <BookCover image={coverOf(book)} title={book.title} />
            <span className={classes.title}>{book.title}</span>
            <Group gap={2} wrap="nowrap">
              <ActionIcon
                data-move="up"
                aria-label={`Move ${book.title} up`}
                disabled={index === 0}
                onClick={() => moveByKey(index, index - 1)}
              >
                <IconChevronUp size={18} />
              </ActionIcon>
              <ActionIcon
                data-move="down"
                aria-label={`Move ${book.title} down`}
                disabled={index === books.length - 1}
                onClick={() => moveByKey(index, index + 1)}
              >
                <IconChevronDown size={18} />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ol>
      <div className={classes.said} aria-live="polite">
        {said}
      </div>
    </>
  );
};
