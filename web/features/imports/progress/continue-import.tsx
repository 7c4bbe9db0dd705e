import { Alert, Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import type { Import } from "#shared/api/imports.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { useContinueImport } from "#web/api/imports.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import { progressKey } from "./describe-import.ts";
import { useUnchangedFor } from "./use-unchanged-for.ts";

/** An import without progress for this long may have stopped between two steps. */
const STILL_MS = MINUTE_MS;

/** Offers to resume an import that shows no progress. An import that is only slow isn't started a second time. */
export const ContinueImport = ({ item }: { item: Import }) => {
  const isStill = useUnchangedFor(`${item.id} ${progressKey(item)}`, STILL_MS);
  const { run, sending } = useContinueImport();
  if (!isStill) return null;

  const proceed = async () => {
    try {
      await run({ params: { id: item.id } });
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Alert color="amber" mt="md" title={TEXT.current.slow}>
      {TEXT.current.slowHint}
      <div>
        <Button size="xs" mt="sm" loading={sending} leftSection={<IconPlayerPlay size={16} />} onClick={proceed}>
          {TEXT.current.continue}
        </Button>
      </div>
    </Alert>
  );
};
