import { Button } from "@mantine/core";
import { texts } from "#web/lib/texts.ts";
import { useServerFetch } from "../use-server-sync.ts";

/** Fetches with the session stored on our server, without waiting for its next scheduled attempt. */
export const ServerSyncButton = () => {
  const { syncNow, isFetching } = useServerFetch();
  return (
    <Button loading={isFetching} onClick={() => void syncNow()}>
      {texts.extension.syncNow}
    </Button>
  );
};
