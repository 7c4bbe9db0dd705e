import { Anchor } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { siteHost } from "#web/lib/env.ts";
import { amazonAddressesFor, productPageOf } from "#web/lib/extension/amazon-links.ts";
import { formatDate } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./overview-sections.module.css";
import { Section } from "./section.tsx";
import { TEXT } from "./text.ts";

/** What is known of a product; null where unknown. */
export interface AboutFacts {
  readonly asin: string;
  readonly format: string;
  readonly published: IsoDate | null;
  readonly publisher: string | null;
  readonly pages: number | null;
  readonly fileSizeKb: number | null;
  readonly runtimeMinutes: number | null;
}

const HOUR = 60;

/** The product's facts with a link to its page; unknown ones are left out. */
export const About = ({ facts, marketplace }: { facts: AboutFacts; marketplace: string }) => {
  const { count, plural } = useNumbers();
  const { asin, format, published, publisher, pages, fileSizeKb, runtimeMinutes } = facts;
  const runtime =
    runtimeMinutes === null
      ? null
      : TEXT.hours(plural(Math.floor(runtimeMinutes / HOUR), "hour"), plural(runtimeMinutes % HOUR, "minute"));
  const lines: readonly (readonly [name: string, value: ReactNode])[] = [
    [TEXT.asin, asin],
    [TEXT.format, format],
    [TEXT.published, published && formatDate(published)],
    [TEXT.publisher, publisher],
    [TEXT.pages, pages === null ? null : count(pages)],
    [TEXT.fileSize, fileSizeKb === null ? null : TEXT.kilobytes(count(fileSizeKb))],
    [TEXT.runtime, runtime],
  ];
  const { config } = useServices();
  const store = MARKETPLACES.find(({ uid }) => uid === marketplace);
  return (
    <Section title={TEXT.about} file={null}>
      <dl className={classes.about}>
        {lines
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} style={{ display: "contents" }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {store && (
        <Anchor
          href={productPageOf(amazonAddressesFor(config.stage, siteHost()), asin, store.domain)}
          target="_blank"
          rel="noreferrer"
          size="sm"
        >
          {TEXT.store} <IconExternalLink size={14} aria-hidden="true" />
        </Anchor>
      )}
    </Section>
  );
};
