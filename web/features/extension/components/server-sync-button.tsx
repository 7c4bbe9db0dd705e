import { Button } from "@mantine/core";
import { texts } from "#web/lib/texts.ts";
import { useServerSync } from "../use-server-sync.ts";

/** Fetches with the session that the author entrusted to our server, without waiting for its next try. */
export const ServerSyncButton = () => {
  const { sync, syncing } = useServerSync();
  return (
    <Button loading={syncing} onClick={() => void sync()}>
      {texts.extension.syncNow}
    </Button>
  );
};
