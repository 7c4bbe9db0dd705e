import { Anchor, Text } from "@mantine/core";
import { PRODUCT_NAME } from "#shared/product.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

const BROWSERS = ["chrome", "firefox"] as const;

/** Asks authors for a review in the extension's store or by email. Agencies have no extension. */
export function ReviewLinks() {
  const { extensionPages, supportEmail } = useServices().config;
  const { agency } = useUser();
  const stores = agency
    ? []
    : BROWSERS.flatMap((browser) => {
        const href = extensionPages[browser];
        return href === null ? [] : [{ href, label: TEXT.started.reviewAt[browser] }];
      });
  return (
    <>
      {stores.length > 0 && (
        <Text mt="md">
          {TEXT.started.review(PRODUCT_NAME)}{" "}
          {stores.map(({ href, label }, index) => (
            <span key={href}>
              {index > 0 && " · "}
              <Anchor href={href} target="_blank" rel="noreferrer">
                {label}
              </Anchor>
            </span>
          ))}
        </Text>
      )}
      <Text mt="md">
        {TEXT.started.improve} <Anchor href={`mailto:${supportEmail}`}>{TEXT.started.write}</Anchor>
      </Text>
    </>
  );
}
