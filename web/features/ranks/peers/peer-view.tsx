import { Button, Skeleton } from "@mantine/core";
import { RetailerLink } from "#web/components/extension/retailer-link.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { type Portal, portalProblem } from "#web/lib/extension/use-portal.ts";
import { PortalView } from "../direct/portal-view.tsx";
import { usePortalBooks } from "../view/use-portal-book.ts";
import { TEXT } from "./text.ts";

interface Props {
  readonly portal: Portal;
  readonly titleAsin: string;
  readonly binding: string;
  readonly marketplace: string;
  /** 1 on a page, 2 in a panel. */
  readonly order: 1 | 2;
  readonly onChoose: (choice: { readonly binding?: string; readonly marketplace?: string }) => void;
}

const Gone = () => <StateMessage title={TEXT.gone}>{TEXT.goneHint}</StateMessage>;

/** A book of any author with its ranks, live from the author portal. */
export const PeerView = ({ portal, titleAsin, binding, marketplace, order, onChoose }: Props) => {
  const { data: books, error, mutate } = usePortalBooks(titleAsin, marketplace);
  const isSignedOut = error !== undefined && portalProblem(error) === "signed_out";
  if (error && !books)
    return (
      <StateMessage
        role="alert"
        title={TEXT.failedTitle}
        action={
          <>
            {isSignedOut && <RetailerLink to="author">{TEXT.openPortal}</RetailerLink>}
            <Button variant="default" onClick={() => void mutate()}>
              {TEXT.tryAgain}
            </Button>
          </>
        }
      >
        {isSignedOut ? TEXT.signedOut : TEXT.failed}
      </StateMessage>
    );
  if (!books) return <Skeleton height={420} role="status" aria-label={TEXT.loading} />;
  const book = books.find((one) => one.binding === binding);
  if (!book) return <Gone />;
  return (
    <PortalView
      {...{ portal, titleAsin, marketplace, order, asin: book.asin }}
      onChoose={({ asin, marketplace: store }) => {
        const chosen = books.find((one) => one.asin === asin)?.binding;
        onChoose({ ...(chosen && { binding: chosen }), ...(store && { marketplace: store }) });
      }}
      missing={<Gone />}
    />
  );
};
