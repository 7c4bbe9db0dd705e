import { Skeleton, Stack } from "@mantine/core";
import { IconHeart } from "@tabler/icons-react";
import type { PenName } from "#shared/domain/followers/pen-names.ts";
import { READERS_EXTENSION_VERSION } from "#shared/messages/extension.ts";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { CalmNote } from "#web/components/ui/calm-note.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useDataSource } from "#web/lib/extension/use-data-source.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { type ExtensionAmazon, useExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import { portalProblem } from "#web/lib/extension/use-portal.ts";
import { isOlder } from "#web/lib/extension/versions.ts";
import { useIsCalm } from "#web/lib/figure-days.ts";
import { formatDate } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { AuthorChoice, useChosenAuthor } from "../author/author-choice.tsx";
import { FollowerCard } from "../author/follower-card.tsx";
import { type FollowerNeed, FollowerNeedCard } from "../connect/follower-need-card.tsx";
import { useExtensionAuthors, useExtensionFollowers } from "../connect/use-extension-authors.ts";
import { useMayRead } from "../connect/use-linked-followers.ts";
import { GrowthSection } from "../growth/growth-section.tsx";
import { TEXT } from "../text.ts";

const Loading = () => <Skeleton height={150} role="status" aria-label={TEXT.loading.toAuthor} />;

/** A failed read in the browser: the sign-in at Amazon when that is missing, else a retry. */
const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  portalProblem(error) === "signed_out" ? (
    <FollowerNeedCard need="login" onRetry={onRetry} />
  ) : (
    <FailureMessage order={2} error={error} title={TEXT.failed.toAuthor} onRetry={onRetry} />
  );

const PenNameFollowers = ({ amazon, penName: { id, name } }: { amazon: ExtensionAmazon; penName: PenName }) => {
  const { data, error, isValidating, mutate } = useExtensionFollowers(amazon, id);
  if (error && !isValidating) return <Failure error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;
  const { followers, image } = data;
  if (followers === null)
    return (
      <StateMessage order={2} icon={<IconHeart size={26} stroke={1.5} />} title={TEXT.notFound}>
        {TEXT.notFoundHint}
      </StateMessage>
    );
  return (
    <FollowerCard
      name={name}
      image={image}
      isConnected
      followers={followers.count}
      previous={null}
      updated={followers.date && TEXT.lastUpdatedByAmazon(formatDate(followers.date))}
    />
  );
};

/** The pen names that Author Central shows in this browser. */
const LiveFollowers = ({ amazon }: { amazon: ExtensionAmazon }) => {
  const { data, error, isValidating, mutate } = useExtensionAuthors(amazon);
  const { chosen, choose } = useChosenAuthor(data ?? []);
  const retry = () => void mutate();
  if (error && !isValidating) return <Failure error={error} onRetry={retry} />;
  if (!data || (data.length === 0 && isValidating)) return <Loading />;
  if (!chosen) return <FollowerNeedCard need="author" onRetry={retry} />;
  return (
    <>
      <AuthorChoice authors={data} chosen={chosen.id} onChoose={choose} />
      <PenNameFollowers key={chosen.id} amazon={amazon} penName={chosen} />
    </>
  );
};

/** What this browser lacks for reading followers; null when nothing is missing, `unknown` until the extension is found. */
function useExtensionNeed(): FollowerNeed | "unknown" | null {
  const { id, author_central_account, extension } = useUser();
  const { source } = useDataSource();
  const { presence, hello } = useExtension();
  if (presence === "unknown") return "unknown";
  if (presence === "absent") return source === "uploads" && author_central_account === null ? "uploads" : "install";
  if (presence === "old" || (hello && isOlder(hello.version, READERS_EXTENSION_VERSION))) return "old";
  if (hello?.paired && hello.paired.user_id !== id) return "other-browser";
  return hello?.paired && extension.activation_date !== null ? null : "activate";
}

const InThisBrowser = () => {
  const amazon = useExtensionAmazon();
  const need = useExtensionNeed();
  if (need === "unknown") return <Loading />;
  if (need !== null) return <FollowerNeedCard need={need} />;
  return amazon && <LiveFollowers amazon={amazon} />;
};

/** Followers as the author portal shows them in this browser, through the extension, above the stored counts. */
export default function FollowerCountPage() {
  const mayRead = useMayRead();
  const isCalm = useIsCalm();
  return (
    <>
      <PageHeader title={TEXT.title} lead={TEXT.lead.toAuthor} />
      <CalmNote />
      <ActingNote />
      <Stack gap="lg">
        {mayRead && !isCalm && <InThisBrowser />}
        <GrowthSection />
      </Stack>
    </>
  );
}
