import { type ComponentType, lazy } from "react";
import type { Import } from "#shared/api/imports.ts";
import { usePolledUser } from "#web/api/accounts.ts";
import { isUnderWay, newestOf, useImports } from "#web/api/imports.ts";
import { WAITING_POLL_MS } from "#web/api/sync.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { SectionEmpty } from "#web/components/ui/section-empty.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { texts } from "#web/lib/texts.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import type { Section } from "../routing/routes.ts";
import { TEXT } from "./text.ts";

const Compared = lazy(() => import("#web/features/ranks/sample/compare-picture.tsx"));

/** Each section's own component with sample figures. */
const PICTURES: Readonly<Record<Section, ComponentType>> = {
  royalties: lazy(() => import("#web/features/royalties/sample/royalties-picture.tsx")),
  payments: lazy(() => import("#web/features/payments/sample/payments-picture.tsx")),
  preorders: lazy(() => import("#web/features/preorders/sample/preorders-picture.tsx")),
  events: lazy(() => import("#web/features/booklogs/sample/events-picture.tsx")),
  books: lazy(() => import("#web/features/books/sample/books-picture.tsx")),
  ranks: lazy(() => import("#web/features/ranks/sample/ranks-picture.tsx")),
  compare: Compared,
  peers: Compared,
  reviews: lazy(() => import("#web/features/reviews/sample/reviews-picture.tsx")),
  followers: lazy(() => import("#web/features/followers/sample/followers-picture.tsx")),
};

const BY_REPORTS: ReadonlySet<Section> = new Set<Section>(["royalties", "payments", "books", "events"]);

/** Reads the author again until the guards find figures: the import may be done before, or its event be missed. */
function WaitForFigures() {
  usePolledUser(WAITING_POLL_MS);
  return null;
}

/** What to say of the newest import; null when it says nothing of figures to come. */
function filesText(newest: Import | undefined) {
  if (newest?.status === "needs_decision") return TEXT.files.answer;
  return newest && isUnderWay(newest) ? TEXT.files.reading : null;
}

/** A section as an author without any figures sees it. On a phone, which has no extension, files come first. */
export default function SectionPage({ section }: { section: Section }) {
  const isPhone = useIsPhone();
  const { presence } = useExtension();
  const newest = newestOf(useImports().data);
  const Picture = PICTURES[section];
  const isInstalled = presence === "present";
  const extension = (
    <LinkButton
      key="extension"
      to={isInstalled ? "/extension/activate" : "/extension/install"}
      variant={isPhone ? "default" : "filled"}
    >
      {isInstalled ? TEXT.activate : texts.extension.install}
    </LinkButton>
  );
  const upload = (
    <LinkButton key="upload" to="/imports" variant={isPhone ? "filled" : "default"}>
      {texts.extension.upload}
    </LinkButton>
  );
  const ask = {
    hint: BY_REPORTS.has(section) ? TEXT.byReports : isPhone ? TEXT.byExtensionLater : TEXT.byExtension,
    actions: (
      <>
        {isPhone ? [upload, extension] : [extension, upload]}
        {section === "royalties" && (
          <LinkButton to="/royalties?demo=1" variant="subtle">
            {TEXT.explore}
          </LinkButton>
        )}
      </>
    ),
  };
  const files = filesText(newest);
  const follow = files && { hint: files.hint, actions: <LinkButton to="/imports">{files.action}</LinkButton> };
  return (
    <>
      {newest && (isUnderWay(newest) || newest.status === "completed") && <WaitForFigures />}
      <SectionEmpty {...TEXT.sections[section]} picture={<Picture />} {...(follow ?? ask)} />
    </>
  );
}
