import { AmazonLink } from "#web/components/extension/amazon-link.tsx";
import { ExtensionActions, isExtensionNeed, NeedCard } from "#web/components/extension/need-card.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import type { DataSource } from "#web/lib/extension/use-data-source.ts";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";
import type { PreorderNeed } from "./use-refresh-preorders.ts";

const CARDS = {
  uploads: { title: TEXT.uploadsTitle, hint: TEXT.uploadsHint },
  install: { title: texts.extension.install, hint: TEXT.installHint },
  old: { title: texts.extension.tooOld, hint: null },
  login: { title: TEXT.login, hint: TEXT.loginHint },
  "other-browser": { title: null, hint: TEXT.otherBrowser },
} as const satisfies Record<Exclude<PreorderNeed, null | "view-only">, { title: string | null; hint: string | null }>;

const Actions = ({ need, source }: { need: NonNullable<PreorderNeed>; source: DataSource }) => {
  if (isExtensionNeed(need)) return <ExtensionActions need={need} />;
  if (need !== "login") return null;
  if (source === "cookies") return <LinkButton to="/connect">{TEXT.connectAccount}</LinkButton>;
  return <AmazonLink to="kdp">{TEXT.login}</AmazonLink>;
};

/** Says what this browser lacks to fetch pre-orders, with the action that provides it. */
export const PreorderNeedCard = ({ need, source }: { need: NonNullable<PreorderNeed>; source: DataSource }) => {
  const say = useSay();
  const { title, hint } = need === "view-only" ? { title: null, hint: say(TEXT.watchOnly) } : CARDS[need];
  return (
    <NeedCard title={title} hint={hint} role="alert">
      {title !== null && <Actions need={need} source={source} />}
    </NeedCard>
  );
};
