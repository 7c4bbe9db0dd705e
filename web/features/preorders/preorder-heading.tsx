import { Text, Title } from "@mantine/core";
import type { PreorderDetail } from "#shared/api/preorders.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { formatDate } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./preorder-heading.module.css";
import { TEXT } from "./text.ts";

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="colophon-figures">{value}</dd>
  </div>
);

const dateText = (date: string | null) => (date === null ? TEXT.unknownDate : formatDate(date));

/** Cover, title, author, dates and the total. */
export const PreorderHeading = ({ preorder }: { preorder: PreorderDetail }) => {
  const { count } = useNumbers();
  const { title, author, cover, starts, releases, sales } = preorder;
  return (
    <header className={classes.root}>
      <BookCover image={cover} title={title} size="large" />
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {author !== null && <Text c="dimmed">{TEXT.by(author)}</Text>}
        <dl className={classes.facts}>
          <Fact name={TEXT.facts.total} value={count(sales)} />
          <Fact name={TEXT.facts.release} value={dateText(releases)} />
          <Fact name={TEXT.facts.start} value={dateText(starts)} />
        </dl>
      </div>
    </header>
  );
};
