import { Alert, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconHeart } from "@tabler/icons-react";
import { lazy } from "react";
import type { AmazonAuthor } from "#shared/api/followers.ts";
import { useAmazonAuthors } from "#web/api/followers.ts";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { CalmNote } from "#web/components/ui/calm-note.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { SampleFigure } from "#web/components/ui/sample-figure.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { useDataSource } from "#web/lib/extension/use-data-source.ts";
import { useIsCalm } from "#web/lib/figure-days.ts";
import { formatDate } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { AuthorChoice, useChosenAuthor } from "../author/author-choice.tsx";
import { FollowerCard } from "../author/follower-card.tsx";
import { FollowerNeedCard } from "../connect/follower-need-card.tsx";
import { type LinkedFollowers, useLinkedFollowers, useMayRead } from "../connect/use-linked-followers.ts";
import { GrowthSection } from "../growth/growth-section.tsx";
import { TEXT } from "../text.ts";

const FollowersPicture = lazy(() => import("../sample/followers-picture.tsx"));

const CONNECT = "/connect?type=AUTHOR_CENTRAL";

const Failure = ({ error, retry }: Pick<LinkedFollowers, "error" | "retry">) => {
  const say = useSay();
  return (
    <Alert color="amber" title={say(TEXT.failed)} role="alert">
      <Text size="sm">{isFailure(error, "retailer_auth") ? say(TEXT.refusedHint) : TEXT.failedHint}</Text>
      <Group gap="xs" mt="sm">
        <LinkButton to={CONNECT}>{TEXT.reconnect}</LinkButton>
        <Button variant="default" onClick={retry}>
          {TEXT.tryAgain}
        </Button>
      </Group>
    </Alert>
  );
};

/** A pen name as stored, and as read at Amazon where the user may have it read. */
const Author = ({ stored, mayRead }: { stored: AmazonAuthor; mayRead: boolean }) => {
  const { author, isReading, error, retry } = useLinkedFollowers(stored, mayRead);
  const { name, image, connected, follower_count, follower_count_previous, follower_count_updated_at } = author;
  const isUnknown = follower_count === null;
  const say = useSay();
  return (
    <>
      <FollowerCard
        name={name}
        image={image}
        isConnected={connected}
        followers={follower_count}
        previous={follower_count_previous}
        updated={follower_count_updated_at && TEXT.lastUpdated(formatDate(follower_count_updated_at))}
      >
        {isUnknown && isReading && <Text role="status">{say(TEXT.firstFetch)}</Text>}
        {isUnknown && mayRead && !isReading && !error && <Text role="status">{TEXT.notFound}</Text>}
      </FollowerCard>
      {error && <Failure error={error} retry={retry} />}
    </>
  );
};

const NoAuthors = () => (
  <StateMessage
    order={2}
    icon={<IconHeart size={26} stroke={1.5} />}
    title={useSay()(TEXT.noAuthors)}
    action={<LinkButton to={CONNECT}>{TEXT.connectAccount}</LinkButton>}
  />
);

/** The followers of the linked accounts' pen names, which our server reads at most once a day. */
export default function AmazonFollowersPage() {
  const { author_central_account } = useUser();
  const { source } = useDataSource();
  const say = useSay();
  const { data, error, mutate } = useAmazonAuthors();
  const { chosen, choose } = useChosenAuthor(data?.data ?? []);
  const isAllowed = useMayRead();
  // The card has Amazon's latest count, while the chart has one of each day.
  const isCalm = useIsCalm();
  const isLinked = author_central_account !== null;
  const hasUploadsOnly = isAllowed && !isLinked && source === "uploads";
  if (error && !data) return <FailureMessage error={error} onRetry={() => void mutate()} />;
  return (
    <>
      <PageHeader
        title={TEXT.title}
        lead={say(TEXT.lead)}
        actions={chosen && data && <AuthorChoice authors={data.data} chosen={chosen.id} onChoose={choose} />}
      />
      <CalmNote />
      <ActingNote />
      {/* A new one once the pen names are known: the choice among them makes the header higher. */}
      <Stack key={data ? "known" : "loading"} gap="lg">
        {hasUploadsOnly && <FollowerNeedCard need="uploads" />}
        {hasUploadsOnly && data && chosen === null && (
          <SampleFigure>
            <FollowersPicture />
          </SampleFigure>
        )}
        {isAllowed && !isLinked && source === "extension" && <FollowerNeedCard need="live" />}
        {!data && <Skeleton height={150} role="status" aria-label={say(TEXT.loading)} />}
        {data && chosen === null && !hasUploadsOnly && <NoAuthors />}
        {chosen && !isCalm && <Author key={chosen.id} stored={chosen} mayRead={isAllowed && isLinked} />}
        {data && <GrowthSection />}
      </Stack>
    </>
  );
}
