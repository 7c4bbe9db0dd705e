import { Badge, Group, Skeleton } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import { useMemo } from "react";
import { useBooks } from "#web/api/books.ts";
import { AmazonLink } from "#web/components/extension/amazon-link.tsx";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { CalmNote } from "#web/components/ui/calm-note.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useAddressView } from "#web/lib/address/use-address-query.ts";
import { shownMarketplace } from "#web/lib/ranks/shown-marketplace.ts";
import { useRankDay } from "#web/lib/ranks/use-rank-day.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { CompareForm } from "../compare/compare-form.tsx";
import { type CompareView, compareAddress } from "../compare/compare-view.ts";
import { Comparison } from "../compare/comparison.tsx";
import { TEXT } from "../compare/text.ts";
import { RankNeedCard } from "../connect/rank-need-card.tsx";
import { useRankSource } from "../connect/use-rank-need.ts";

const Heading = () => (
  <PageHeader
    title={
      <Group gap="sm" component="span">
        {TEXT.title}
        <Badge variant="light" component="span">
          {TEXT.beta}
        </Badge>
      </Group>
    }
    lead={TEXT.lead}
  />
);

/** Without a profile at Author Central there is no rank history; agencies compare what their authors have. */
const ClaimProfile = () => (
  <StateMessage
    order={2}
    title={TEXT.claim}
    action={
      <Group gap="xs" justify="center">
        <AmazonLink to="author">{TEXT.openPortal}</AmazonLink>
        <LinkButton to="/connect?type=AUTHOR_CENTRAL" variant="default">
          {TEXT.connectAuthor}
        </LinkButton>
      </Group>
    }
  >
    {TEXT.claimHint}
  </StateMessage>
);

/** Rank histories of several books in one chart, chosen by a form and kept in the address. */
export default function ComparePage() {
  const { agency, amazon_author, preferences } = useUser();
  const shelf = useBooks();
  const today = useRankDay();
  // A choice builds on the address instead of the shown view, which is older while a chart is being drawn.
  const [view, choose] = useAddressView(useMemo(() => compareAddress(today), [today]));
  const marketplace = shownMarketplace(view.marketplace, preferences.default_marketplace);
  const show = (part: Partial<CompareView>) => choose(part, {});
  const books = shelf.data?.data;
  // Uploaded reports bring no profile: what is missing then is a way to read ranks, which the card says.
  const { source } = useRankSource();
  const isClaimed = agency !== null || amazon_author !== null || source === "uploads";
  if (shelf.error && !books) return <FailureMessage error={shelf.error} onRetry={() => void shelf.mutate()} />;
  return (
    <>
      <Heading />
      <CalmNote />
      <ActingNote />
      {!books && <Skeleton height={420} role="status" aria-label={TEXT.loading} />}
      {books?.length === 0 && (
        <StateMessage
          order={2}
          icon={<IconBooks size={28} stroke={1.5} />}
          title={TEXT.addBooks}
          action={<LinkButton to="/books">{TEXT.manageBooks}</LinkButton>}
        >
          {TEXT.addBooksHint}
        </StateMessage>
      )}
      {books && books.length > 0 && !isClaimed && <ClaimProfile />}
      {books && books.length > 0 && isClaimed && (
        <>
          <RankNeedCard isRefused={false} marketplace={marketplace} />
          <CompareForm shelf={books} view={view} marketplace={marketplace} today={today} onCompare={show} />
          <Comparison shelf={books} view={view} marketplace={marketplace} today={today} onChange={show} />
        </>
      )}
    </>
  );
}
