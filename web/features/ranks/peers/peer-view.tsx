import { Skeleton } from "@mantine/core";
import { useEffect } from "react";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import type { Portal } from "#web/lib/extension/use-portal.ts";
import { PortalFailure } from "../connect/portal-failure.tsx";
import { PortalView } from "../direct/portal-view.tsx";
import { usePortalBooks } from "../view/use-portal-book.ts";
import { PeerBeside } from "./peer-beside.tsx";
import type { RecentPeer } from "./recent-peers.ts";
import { TEXT } from "./text.ts";
import { WatchButton } from "./watch-button.tsx";

interface Props {
  readonly portal: Portal;
  readonly titleAsin: string;
  readonly binding: string;
  readonly marketplace: string;
  /** 1 on a page, 2 in a panel. */
  readonly order: 1 | 2;
  /** Called when the book is known; `onShown` must keep its identity. */
  readonly onShown: (peer: RecentPeer) => void;
  readonly onChoose: (choice: { readonly binding?: string; readonly marketplace?: string }) => void;
}

const Gone = () => <StateMessage title={TEXT.gone}>{TEXT.goneHint}</StateMessage>;

/** A book of any author with its ranks, live from the author portal. */
export const PeerView = ({ portal, titleAsin, binding, marketplace, order, onShown, onChoose }: Props) => {
  const { data, error, mutate } = usePortalBooks(titleAsin, marketplace);
  const books = data?.books;
  const shown = books?.find((one) => one.binding === binding);
  useEffect(() => {
    if (!shown) return;
    const { title, image } = shown;
    onShown({ titleAsin, binding, title, image, author: shown.authors[0]?.name ?? null });
  }, [shown, titleAsin, binding, onShown]);
  if (error && !books)
    return (
      <PortalFailure error={error} way={portal.way} title={TEXT.failedTitle} onRetry={() => void mutate()}>
        {TEXT.failed}
      </PortalFailure>
    );
  if (!books) return <Skeleton height={420} role="status" aria-label={TEXT.loading} />;
  if (!shown) return <Gone />;
  const { asin, title, image, published } = shown;
  const author = shown.authors[0]?.name ?? null;
  return (
    <>
      <WatchButton asin={asin} peer={{ titleAsin, binding, title, author, image }} />
      <PortalView
        portal={portal}
        titleAsin={titleAsin}
        marketplace={marketplace}
        order={order}
        asin={asin}
        onChoose={({ asin: wanted, marketplace: store }) => {
          const chosen = books.find((one) => one.asin === wanted)?.binding;
          onChoose({ ...(chosen && { binding: chosen }), ...(store && { marketplace: store }) });
        }}
        missing={<Gone />}
      />
      <PeerBeside
        key={asin}
        asin={asin}
        title={title}
        binding={binding}
        marketplace={marketplace}
        released={published}
      />
    </>
  );
};
