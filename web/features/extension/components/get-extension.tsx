import { Group, Text } from "@mantine/core";
import { IconPuzzle } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useExtension, useWatchForExtension } from "#web/lib/extension/use-extension.tsx";
import { texts } from "#web/lib/texts.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { TEXT } from "../text.ts";
import classes from "./get-extension.module.css";

const POLL_INTERVAL_MS = 2000;

export const SampleLink = () => (
  <LinkButton to="/royalties?demo=1" variant="subtle">
    {TEXT.install.exploreFirst}
  </LinkButton>
);

const DAYS = [
  34, 42, 38, 51, 47, 60, 72, 58, 49, 55, 63, 57, 69, 80, 74, 62, 71, 66, 78, 92, 85, 76, 83, 70, 88, 100, 93, 81,
];
const BOOKS = [
  { title: "A Field Guide to Lighthouses", share: 46 },
  { title: "The Salt Road", share: 31 },
  { title: "Letters from the Harbor", share: 23 },
] as const;

/** A preview of a report with sample figures, drawn inline so that it follows the theme and loads nothing. */
const ProductPreview = () => (
  <figure className={classes.frame} role="img" aria-label={TEXT.install.sampleLabel}>
    <div className={classes.head}>
      <span className={classes.total}>$1,284.60</span>
      <span className={classes.change}>+12%</span>
      <span className={classes.tag}>{TEXT.install.sample}</span>
    </div>
    <div className={classes.bars}>
      {DAYS.map((height, day) => (
        <span key={String(day)} style={{ height: `${height}%` }} />
      ))}
    </div>
    <ul className={classes.books}>
      {BOOKS.map(({ title, share }) => (
        <li key={title}>
          <Text span size="sm" truncate>
            {title}
          </Text>
          <span className={classes.track}>
            <span style={{ width: `${share}%` }} />
          </span>
          <span className="colophon-figures">{share}%</span>
        </li>
      ))}
    </ul>
  </figure>
);

/**
 * Replaces features that need the extension while it is missing or outdated: where to get it, and the way without it.
 * On a phone, which has no extension, files come first. Detects the installed extension automatically.
 */
export const GetExtension = ({
  title,
  order = 1,
  isWelcome = false,
  isForRanks = false,
}: {
  title: string;
  order?: 1 | 2;
  /** For an author without figures: previews the product and links to sample data. */
  isWelcome?: boolean;
  /** For ranks, which uploaded reports don't contain: the way without the extension is cookie mode. */
  isForRanks?: boolean;
}) => {
  const { presence } = useExtension();
  const isPhone = useIsPhone();
  useWatchForExtension(POLL_INTERVAL_MS);
  const isFilesFirst = isPhone && !isForRanks;
  const hint = isForRanks ? TEXT.required.ranksHint : isPhone ? TEXT.required.phoneHint : TEXT.required.hint;
  const install = (
    <LinkButton key="install" to="/extension/install" variant={isFilesFirst ? "default" : "filled"}>
      {presence === "old" ? TEXT.getLatest : texts.extension.install}
    </LinkButton>
  );
  const files = (
    <LinkButton key="files" to="/imports" variant={isFilesFirst ? "filled" : "default"}>
      {isFilesFirst ? texts.extension.upload : texts.extension.uploadInstead}
    </LinkButton>
  );
  const cookieMode = (
    <LinkButton key="cookies" to="/account/data" variant="default">
      {TEXT.required.cookieMode}
    </LinkButton>
  );
  return (
    <StateMessage
      title={title}
      order={order}
      icon={<IconPuzzle size={26} stroke={1.5} />}
      action={
        <Group gap="xs" justify="center">
          {isFilesFirst ? [files, install] : [install, isForRanks ? cookieMode : files]}
          {isWelcome && <SampleLink />}
        </Group>
      }
    >
      {isWelcome && <ProductPreview />}
      <Text mt={isWelcome ? "lg" : 0}>{presence === "old" ? texts.extension.tooOld : hint}</Text>
    </StateMessage>
  );
};
