import { Button } from "@mantine/core";
import { AmazonLink } from "#web/components/extension/amazon-link.tsx";
import { ExtensionActions, NeedCard } from "#web/components/extension/need-card.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "./text.ts";
import { useExtensionRanks } from "./use-extension-ranks.ts";
import { type RankNeed, useRankNeed, useRankSource } from "./use-rank-need.ts";

const CARDS = {
  uploads: { title: TEXT.uploadsTitle, hint: TEXT.uploadsHint },
  install: { title: texts.extension.install, hint: TEXT.installHint },
  old: { title: texts.extension.tooOld, hint: null },
  "other-browser": { title: null, hint: TEXT.otherBrowser },
  author: { title: TEXT.authorTitle, hint: TEXT.authorHint },
  claim: { title: TEXT.claimTitle, hint: TEXT.claimHint },
  login: { title: TEXT.loginToPortal, hint: TEXT.loginHint },
  "other-author": { title: TEXT.loginToPortal, hint: TEXT.otherAuthor },
  reconnect: { title: TEXT.reconnectTitle, hint: TEXT.reconnectHint },
} as const satisfies Record<RankNeed, { title: string | null; hint: string | null }>;

/** Opens Author Central in a new tab, and reads the ranks again once the author is back. */
const SignIn = ({ marketplace }: { marketplace: string | null }) => {
  const { isReading, read } = useExtensionRanks(marketplace);
  return (
    <>
      <AmazonLink to="author">{TEXT.login}</AmazonLink>
      <Button variant="default" loading={isReading} onClick={() => void read()}>
        {TEXT.tryAgain}
      </Button>
    </>
  );
};

const Actions = ({ need, marketplace }: { need: RankNeed; marketplace: string | null }) => {
  const { source } = useRankSource();
  switch (need) {
    case "uploads":
    case "install":
    case "old":
      return <ExtensionActions need={need} />;
    case "author":
      return (
        <>
          <LinkButton to={source === "cookies" ? "/connect?type=AUTHOR_CENTRAL" : "/extension/activate"}>
            {TEXT.connectAuthor}
          </LinkButton>
          <AmazonLink to="author" variant="default">
            {TEXT.openPortal}
          </AmazonLink>
        </>
      );
    case "claim":
      return <AmazonLink to="author">{TEXT.openPortal}</AmazonLink>;
    case "login":
    case "other-author":
      return <SignIn marketplace={marketplace} />;
    case "reconnect":
      return <LinkButton to="/connect?type=AUTHOR_CENTRAL">{TEXT.reconnect}</LinkButton>;
    case "other-browser":
      return null;
  }
};

/**
 * Says what is missing to read ranks, with the action that provides it; nothing when they can be read. `isRefused`:
 * Amazon has refused the session that our server keeps.
 */
export const RankNeedCard = ({ isRefused, marketplace }: { isRefused: boolean; marketplace: string | null }) => {
  const need = useRankNeed({ isRefused });
  if (need === null) return null;
  const { title, hint } = CARDS[need];
  return (
    <NeedCard title={title} hint={hint}>
      {need !== "other-browser" && <Actions need={need} marketplace={marketplace} />}
    </NeedCard>
  );
};
