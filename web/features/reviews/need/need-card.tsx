import { Button } from "@mantine/core";
import { RANKS_EXTENSION_VERSION } from "#shared/messages/extension.ts";
import { AmazonLink } from "#web/components/extension/amazon-link.tsx";
import { ExtensionActions, NeedCard } from "#web/components/extension/need-card.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { useDataSource } from "#web/lib/extension/use-data-source.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import type { Portal } from "#web/lib/extension/use-portal.ts";
import { isOlder } from "#web/lib/extension/versions.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";

const { needs } = TEXT;

/** What is missing for reading reviews. `login`: Author Central wants a new sign-in. */
type ReviewNeed = "agency" | "acting" | "uploads" | "install" | "old" | "other-browser" | "author" | "login";

/** Null when reviews can be read, and while it isn't known yet. */
export function useReviewNeed(portal: Portal | null): ReviewNeed | null {
  const { agency, author_central_account, impersonate_admin_id } = useUser();
  const { source } = useDataSource();
  const { presence, hello } = useExtension();
  // A client's reviews are read with the client's own stored session, if there is one.
  if (agency !== null) return portal === null ? "agency" : null;
  if (impersonate_admin_id !== null) return "acting";
  if (portal?.way === "cookies") return null;
  if (portal) return hello && isOlder(hello.version, RANKS_EXTENSION_VERSION) ? "old" : null;
  if (author_central_account) return "login";
  if (source === "uploads") return "uploads";
  if (source === "cookies") return "author";
  if (presence === "unknown") return null;
  if (presence === "absent") return "install";
  return presence === "old" ? "old" : "other-browser";
}

const CARDS = {
  uploads: { title: needs.uploads, hint: needs.uploadsHint },
  install: { title: texts.extension.install, hint: needs.installHint },
  old: { title: texts.extension.tooOld, hint: needs.oldHint },
  "other-browser": { title: null, hint: needs.otherBrowser },
  author: { title: needs.author, hint: needs.authorHint },
  login: { title: TEXT.login, hint: needs.loginHint },
  acting: { title: null, hint: needs.acting },
} as const satisfies Record<Exclude<ReviewNeed, "agency">, { title: string | null; hint: string }>;

/** Where the author signs in: again at Amazon for the stored session, or in this browser for the extension. */
const SignIn = ({ onRetry }: { onRetry: () => void }) => {
  const { author_central_account } = useUser();
  if (author_central_account) return <LinkButton to="/connect?type=AUTHOR_CENTRAL">{TEXT.login}</LinkButton>;
  return (
    <>
      <AmazonLink to="author">{TEXT.login}</AmazonLink>
      <Button variant="default" onClick={onRetry}>
        {needs.tryAgain}
      </Button>
    </>
  );
};

const Actions = ({ need, onRetry }: { need: ReviewNeed; onRetry: () => void }) => {
  switch (need) {
    case "uploads":
    case "install":
    case "old":
      return <ExtensionActions need={need} />;
    case "author":
      return <LinkButton to="/connect?type=AUTHOR_CENTRAL">{needs.connectAuthor}</LinkButton>;
    case "login":
      return <SignIn onRetry={onRetry} />;
    case "other-browser":
    case "agency":
    case "acting":
      return null;
  }
};

interface Props {
  readonly need: ReviewNeed;
  readonly onRetry: () => void;
}

/** Says what is missing to read reviews, with the action that provides it. */
export const ReviewNeedCard = ({ need, onRetry }: Props) => {
  const say = useSay();
  const isOwn = useClientFrame() === null;
  // Only the author can sign in for a client's reviews.
  const isOfAgency = need === "agency" || !isOwn;
  const { title, hint } = isOfAgency ? { title: null, hint: say(needs.agency) } : CARDS[need];
  return (
    <NeedCard title={title} hint={hint}>
      {title !== null && <Actions need={need} onRetry={onRetry} />}
    </NeedCard>
  );
};
