import { Badge, NativeSelect, Text, Title } from "@mantine/core";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { BookLink } from "#web/components/ui/book-link.tsx";
import { MarketplaceSelect } from "../list/marketplace-select.tsx";
import { TEXT } from "../text.ts";
import classes from "./view-header.module.css";

/** The work's facts in the heading, from the shelf or the author portal. */
export interface ViewedWork {
  /** The book on the shelf; absent for a work that is only at the portal. */
  readonly id?: string;
  readonly title: string;
  readonly authors: readonly { readonly name: string }[];
  readonly groups: readonly { readonly name: string; readonly place: number | null }[];
  readonly formats: readonly {
    readonly uid: string;
    readonly cover: string | null;
    readonly format: { readonly name: string };
  }[];
}

interface Props {
  readonly book: ViewedWork;
  readonly asin: string;
  readonly marketplace: string;
  /** 1 on a page, 2 in a panel. */
  readonly order: 1 | 2;
  readonly onChoose: (choice: { readonly asin?: string; readonly marketplace?: string }) => void;
}

/** Cover, title, series and authors, with the choices of format and store. */
export const ViewHeader = ({ book, asin, marketplace, order, onChoose }: Props) => {
  const { id, title, authors, groups, formats } = book;
  const [series] = groups;
  const cover = formats.find(({ uid }) => uid === asin)?.cover ?? null;
  const names = authors.map(({ name }) => name).join(", ");
  return (
    <header className={classes.header}>
      <BookCover key={asin} image={cover} title={title} size="large" />
      <div className={classes.words}>
        <Title order={order} size="h2">
          {id === undefined ? title : <BookLink bookId={id}>{title}</BookLink>}
        </Title>
        {names !== "" && <Text c="dimmed">{TEXT.view.by(names)}</Text>}
        {series && (
          <Badge mt={4} maw="100%">
            {series.place === null ? series.name : `${series.name} #${series.place}`}
          </Badge>
        )}
      </div>
      <div className={classes.choices}>
        <NativeSelect
          label={TEXT.view.format}
          data={formats
            .filter(({ uid }) => uid.length === asin.length)
            .map(({ uid, format }) => ({ value: uid, label: `${uid} ${format.name}` }))}
          value={asin}
          onChange={({ currentTarget }) => onChoose({ asin: currentTarget.value })}
        />
        <MarketplaceSelect label={TEXT.view.store} marketplace={marketplace} onChoose={onChoose} />
      </div>
    </header>
  );
};
