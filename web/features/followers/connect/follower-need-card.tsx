import { Button } from "@mantine/core";
import { AmazonLink } from "#web/components/extension/amazon-link.tsx";
import { ExtensionActions, NeedCard } from "#web/components/extension/need-card.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";

/** What is missing for reading followers. */
export type FollowerNeed = "uploads" | "install" | "old" | "activate" | "other-browser" | "login" | "author" | "live";

const CARDS = {
  uploads: { title: TEXT.uploadsTitle, hint: TEXT.uploadsHint },
  install: { title: texts.extension.install, hint: TEXT.installHint },
  old: { title: texts.extension.tooOld, hint: null },
  activate: { title: TEXT.activateTitle, hint: TEXT.activateHint },
  "other-browser": { title: null, hint: TEXT.otherBrowser },
  login: { title: TEXT.login, hint: TEXT.loginHint },
  author: { title: TEXT.connectAuthor, hint: TEXT.connectAuthorHint },
  live: { title: null, hint: TEXT.byExtension },
} as const satisfies Record<FollowerNeed, { title: string | null; hint: string | null }>;

/** Opens Author Central in a new tab, and reads again once the author is back. */
const AtAmazon = ({ label, onRetry }: { label: string; onRetry: () => void }) => (
  <>
    <AmazonLink to="author">{label}</AmazonLink>
    <Button variant="default" onClick={onRetry}>
      {TEXT.tryAgain}
    </Button>
  </>
);

const Actions = ({ need, onRetry }: { need: FollowerNeed; onRetry: () => void }) => {
  switch (need) {
    case "uploads":
    case "install":
    case "old":
      return <ExtensionActions need={need} />;
    case "activate":
      return <LinkButton to="/extension/activate">{TEXT.activateTitle}</LinkButton>;
    case "login":
      return <AtAmazon label={TEXT.login} onRetry={onRetry} />;
    case "author":
      return <AtAmazon label={TEXT.connectAuthor} onRetry={onRetry} />;
    case "live":
      return <LinkButton to="/amazonFollowerCount">{TEXT.openLive}</LinkButton>;
    case "other-browser":
      return null;
  }
};

interface Props {
  readonly need: FollowerNeed;
  readonly onRetry?: () => void;
}

/** Says what this browser lacks to read followers, with the action that provides it. */
export const FollowerNeedCard = ({ need, onRetry = () => undefined }: Props) => {
  const { title, hint } = CARDS[need];
  return (
    <NeedCard title={title} hint={hint} mb={0}>
      {need !== "other-browser" && <Actions need={need} onRetry={onRetry} />}
    </NeedCard>
  );
};
