import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import { toastError, toastSuccess } from "#web/lib/toasts.ts";
import type { FormatValues } from "../edit/book-form-values.ts";
import { findBook, portalFailureText, withEditions } from "../sync/portal-formats.ts";
import { TEXT } from "../text.ts";

/**
 * Loads the formats known to the author portal into the form, to be saved with it; hidden for users who can't query the
 * portal.
 */
export const ResyncFormats = ({
  formats,
  onFound,
}: {
  formats: readonly FormatValues[];
  onFound: (formats: FormatValues[]) => void;
}) => {
  const amazon = useExtensionAmazon();
  const [busy, setBusy] = useState(false);
  const asin = formats.find((format) => format.asin !== "")?.asin;
  if (!amazon || asin === undefined) return null;
  const resync = async () => {
    setBusy(true);
    try {
      const found = await findBook(amazon, asin);
      if (!found) return void toastError(TEXT.formatsNotFound(asin));
      if (found.editions.length === 0) return void toastError(TEXT.noFormats(asin));
      onFound(withEditions(formats, found.editions));
      toastSuccess(TEXT.formatsSynced);
    } catch (error) {
      toastError(portalFailureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="subtle"
      size="sm"
      mt="xs"
      loading={busy}
      leftSection={<IconRefresh size={16} />}
      onClick={() => void resync()}
    >
      {TEXT.form.resync}
    </Button>
  );
};
