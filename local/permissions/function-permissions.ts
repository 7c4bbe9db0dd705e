import type { Permission, ResolvedResource, ResolvedTemplate } from "#local/model/service.ts";
import { isAllowed, type Statement, statementsOf } from "./policy.ts";

/** Key id of the operator (seeding, tests, a shell), who has all permissions. */
export const OPERATOR = "operator";

/** Permissions of each function, derived only from its synthesized role. */
export interface Permissions {
  /** Returns the first permission that the function lacks, or null when it has them all. */
  missing(logicalId: string, needed: readonly Permission[]): Permission | null;
}

export function createPermissions(template: ResolvedTemplate): Permissions {
  const statements = new Map(
    template.byType("AWS::Lambda::Function").map((f) => [f.logicalId, statementsFor(f, template)]),
  );
  return {
    missing(logicalId, needed) {
      if (logicalId === OPERATOR) return null;
      const own = statements.get(logicalId) ?? [];
      return needed.find((p) => !isAllowed(own, p)) ?? null;
    },
  };
}

function statementsFor(fn: ResolvedResource, template: ResolvedTemplate): readonly Statement[] {
  const role = template.byType("AWS::IAM::Role").find((r) => r.arn === fn.properties.Role);
  if (!role) throw new Error(`${fn.logicalId} has no role of its own in the template`);
  const inline = (role.properties.Policies ?? []) as { PolicyDocument: unknown }[];
  const managed = (role.properties.ManagedPolicyArns ?? []) as string[];
  const attached = [...template.byType("AWS::IAM::Policy"), ...template.byType("AWS::IAM::ManagedPolicy")].filter(
    (p) => ((p.properties.Roles ?? []) as string[]).includes(role.ref) || managed.includes(p.arn),
  );
  const documents = [...inline.map((p) => p.PolicyDocument), ...attached.map((p) => p.properties.PolicyDocument)];
  return documents.flatMap(statementsOf);
}
