import { ActionIcon, Group } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconGripVertical } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { coverOf } from "../shelf/describe-book.ts";
import { TEXT } from "../text.ts";
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
  const [announcement, setAnnouncement] = useState("");

  const move = (from: number, to: number) => {
    onChange(moved(books, from, to));
    setAnnouncement(TEXT.arrange.place(books[from]?.title ?? "", to + 1, books.length));
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
      <ol className={classes.list} ref={list} aria-label={TEXT.arrange.order}>
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
                aria-label={TEXT.arrange.moveUp(book.title)}
                disabled={index === 0}
                onClick={() => moveByKey(index, index - 1)}
              >
                <IconChevronUp size={18} />
              </ActionIcon>
              <ActionIcon
                data-move="down"
                aria-label={TEXT.arrange.moveDown(book.title)}
                disabled={index === books.length - 1}
                onClick={() => moveByKey(index, index + 1)}
              >
                <IconChevronDown size={18} />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ol>
      <div className={classes.announcement} aria-live="polite">
        {announcement}
      </div>
    </>
  );
};
