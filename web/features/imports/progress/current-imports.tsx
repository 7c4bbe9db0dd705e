import { Card, Skeleton, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { listImports } from "#shared/api/imports.ts";
import { useImport, useImports } from "#web/api/imports.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useRefresh } from "#web/lib/api/cache.ts";
import { TEXT } from "../text.ts";
import { needsAttention } from "./describe-import.ts";
import { ImportCard } from "./import-card.tsx";

const LiveImport = ({ id }: { id: string }) => {
  const { data, error, mutate } = useImport(id);
  const refresh = useRefresh();
  const status = data?.data.status;
  const [refreshedFor, setRefreshedFor] = useState<string>();
  // No event refreshes these while the socket is closed. The guards read from the user whether there are royalties.
  useEffect(() => {
    if (status === undefined) return;
    let isCurrent = true;
    void refresh([listImports, getUser]).finally(() => isCurrent && setRefreshedFor(status));
    return () => {
      isCurrent = false;
    };
  }, [status, refresh]);
  if (data) {
    // A finished import links to the royalties: it shows as finished once the guards would let its author through.
    const isSettling = status === "completed" && refreshedFor !== status;
    return <ImportCard item={isSettling ? { ...data.data, status: "writing" } : data.data} />;
  }
  if (error) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  return (
    <Card role="status" aria-busy="true" aria-label={TEXT.current.loading}>
      <Stack>
        <Skeleton height={28} width="40%" />
        <Skeleton height={8} />
        <Skeleton height={44} />
      </Stack>
    </Card>
  );
};

/**
 * The import just uploaded here, and every other one that is running or needs an answer, regardless of who started it. The last
 * import in view stays when it finishes, so that the author sees the result of an answer.
 */
export const CurrentImports = ({ uploadedId }: { uploadedId: string | null }) => {
  const imports = useImports();
  const others = imports.data?.data.filter(needsAttention).map(({ id }) => id) ?? [];
  const [lastSeen, setLastSeen] = useState(uploadedId);
  const seen = others[0] ?? uploadedId ?? lastSeen;
  if (seen !== lastSeen) setLastSeen(seen);
  const ids = new Set([uploadedId, ...others, uploadedId === null ? seen : null].filter((id) => id !== null));
  return [...ids].map((id) => <LiveImport key={id} id={id} />);
};
