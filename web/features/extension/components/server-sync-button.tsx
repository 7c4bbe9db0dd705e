import { Button } from "@mantine/core";
import { texts } from "#web/lib/texts.ts";
import { useServerSync } from "../use-server-sync.ts";

/** Fetches with the session stored on our server, without waiting for its next scheduled attempt. */
export const ServerSyncButton = () => {
  const { sync, syncing } = useServerSync();
  return (
    <Button loading={syncing} onClick={() => void sync()}>
      {texts.extension.syncNow}
    </Button>
  );
};
