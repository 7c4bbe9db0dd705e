import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useUser } from "#web/lib/session/session.tsx";
import { FirstSyncModal } from "./first-sync-modal.tsx";

export const BookSyncButton = ({
  label,
  variant,
  busy,
  onBegin,
}: {
  label: string;
  variant: "filled" | "default";
  busy: boolean;
  onBegin: () => void;
}) => {
  const isFirst = useUser().extension.books_last_sync_date === null;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconRefresh size={17} />}
        disabled={busy}
        onClick={() => (isFirst ? setAsking(true) : onBegin())}
      >
        {label}
      </Button>
      {asking && (
        <FirstSyncModal
          onClose={() => setAsking(false)}
          onBegin={() => {
            setAsking(false);
            onBegin();
          }}
        />
      )}
    </>
  );
};
