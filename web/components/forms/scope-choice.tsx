import { Checkbox, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { CONSENT_SCOPES, type ConsentScope, inScopeOrder } from "#shared/domain/consent/scopes.ts";
import { SCOPE_NAMES } from "#web/lib/consent/scope-names.ts";

interface Props {
  readonly label: string;
  readonly hints: Readonly<Record<ConsentScope, string>>;
  readonly value: readonly ConsentScope[];
  readonly onChange: (scopes: ConsentScope[]) => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** Chooses what an author shares. Each scope says in plain words what it opens. */
export const ScopeChoice = ({ label, hints, value, onChange, error, disabled = false }: Props) => (
  <Checkbox.Group
    label={label}
    value={[...value]}
    onChange={(chosen) => onChange(inScopeOrder(CONSENT_SCOPES.filter((scope) => chosen.includes(scope))))}
    error={error}
  >
    <Stack gap="sm" my="xs">
      {CONSENT_SCOPES.map((scope) => (
        <Checkbox key={scope} value={scope} label={SCOPE_NAMES[scope]} description={hints[scope]} disabled={disabled} />
      ))}
    </Stack>
  </Checkbox.Group>
);
