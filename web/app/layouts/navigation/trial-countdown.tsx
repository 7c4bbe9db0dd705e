import { Badge, Group } from "@mantine/core";
import { trialCountdown } from "#shared/domain/billing/trial-countdown.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { useNow } from "#web/lib/use-now.ts";
import { ROUTES } from "../../routing/routes.ts";
import { TEXT } from "../../text.ts";

export function TrialCountdown() {
  const { on_trial, trial_ends_at, subscription } = useUser();
  const now = useNow(MINUTE_MS);
  if (!on_trial || trial_ends_at === null || subscription !== null) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      <Badge size="lg" color="amber" variant="light">
        {TEXT.shell.trialLeft(trialCountdown(trial_ends_at, now))}
      </Badge>
      <LinkButton to={ROUTES.upgrade.path} size="compact-sm" variant="light">
        {TEXT.shell.upgrade}
      </LinkButton>
    </Group>
  );
}
