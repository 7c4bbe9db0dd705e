import { Anchor, Text } from "@mantine/core";
import { PRODUCT_NAME } from "#shared/product.ts";
import { useServices } from "#web/lib/services.tsx";
import { useUser } from "#web/lib/session.tsx";

const STORES = [
  ["chrome", "in the Chrome Web Store"],
  ["firefox", "at Firefox Add-ons"],
] as const;

/** Asks authors for a review in the extension's store or by email. Agencies have no extension. */
export function ReviewLinks() {
  const { extensionPages, supportEmail } = useServices().config;
  const { agency } = useUser();
  const stores = agency
    ? []
    : STORES.flatMap(([browser, where]) => {
        const href = extensionPages[browser];
        return href === null ? [] : [{ href, where }];
      });
  return (
    <Text mt="md">
      {stores.length > 0 && (
        <>
          A review helps other authors find {PRODUCT_NAME}: leave one{" "}
          {stores.map(({ href, where }, index) => (
            <span key={href}>
              {index > 0 && " or "}
              <Anchor href={href} target="_blank" rel="noreferrer">
                {where}
              </Anchor>
            </span>
          ))}
          .{" "}
        </>
      )}
      Something could be better? <Anchor href={`mailto:${supportEmail}`}>Write to us</Anchor>.
    </Text>
  );
}
