import { Anchor } from "@mantine/core";
import { useState } from "react";
import { isAsin } from "#shared/primitives/asin.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { useRetailer } from "#web/lib/extension/use-retailer.ts";
import { toastError, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

/** Fills in a format's page count from the retailer's bookshelf; hidden for users who can't query it. */
export const FetchKenpc = ({ asin, onFound }: { asin: string; onFound: (kenpc: number) => void }) => {
  const retailer = useRetailer();
  const [busy, setBusy] = useState(false);
  if (!retailer || !isAsin(asin)) return null;
  const fetchKenpc = async () => {
    setBusy(true);
    try {
      const found = await retailer.call("kenpData", { asin });
      if (found?.kenpc == null) return void toastError(TEXT.kenpcFailed);
      onFound(found.kenpc);
      toastSuccess(TEXT.kenpcUpdated);
    } catch (error) {
      if (!isExtensionFailure(error)) throw error;
      toastError(error.code === "signed_out" ? TEXT.signInToAmazon : TEXT.kenpcFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Anchor component="button" type="button" size="sm" disabled={busy} onClick={() => void fetchKenpc()}>
      {busy ? TEXT.formatForm.fetching : TEXT.formatForm.fetch}
    </Anchor>
  );
};
