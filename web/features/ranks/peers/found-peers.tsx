import { Skeleton, Text } from "@mantine/core";
import type { PortalBook } from "#shared/sources/amazon/answers.ts";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import type { Portal } from "#web/lib/extension/use-portal.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { PortalFailure } from "../connect/portal-failure.tsx";
import classes from "./peer-card.module.css";
import { PeerCard, PeerFacts } from "./peer-card.tsx";
import type { RecentPeer } from "./recent-peers.ts";
import { TEXT } from "./text.ts";
import { WatchButton } from "./watch-button.tsx";

interface Props {
  readonly query: string;
  readonly way: Portal["way"];
  readonly books: readonly PortalBook[] | undefined;
  readonly error: Error | undefined;
  readonly onRetry: () => void;
  readonly addressOf: (peer: RecentPeer) => string;
  readonly onOpen: (peer: RecentPeer) => void;
}

const toPeer = ({ title_set_asin, binding, title, authors, image }: PortalBook): RecentPeer => ({
  titleAsin: title_set_asin,
  binding: binding ?? "",
  title,
  image,
  author: authors[0]?.name ?? null,
});

/** The results of a search. */
export const FoundPeers = ({ query, way, books, error, onRetry, addressOf, onOpen }: Props) => {
  const { plural } = useNumbers();
  if (error && !books)
    return (
      <PortalFailure error={error} way={way} order={2} title={TEXT.failedTitle} onRetry={onRetry}>
        {TEXT.failed}
      </PortalFailure>
    );
  if (!books) return <Skeleton height={240} mb="xl" role="status" aria-label={TEXT.searching} />;
  if (books.length === 0)
    return (
      <StateMessage order={2} title={TEXT.notFoundTitle(query)}>
        {TEXT.notFound}
      </StateMessage>
    );
  return (
    <>
      <Text role="status" size="sm" c="dimmed" mb="xs">
        {TEXT.results(plural(books.length, "book"), query)}
      </Text>
      <ul className={classes.grid}>
        {books.map((book) => {
          const peer = toPeer(book);
          return (
            <PeerCard
              key={book.asin}
              {...peer}
              to={addressOf(peer)}
              onOpen={() => onOpen(peer)}
              action={<WatchButton asin={book.asin} peer={peer} />}
            >
              <PeerFacts book={book} />
            </PeerCard>
          );
        })}
      </ul>
    </>
  );
};
