import { Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import type { IConstruct } from "constructs";
import { describe, expect, test } from "vitest";
import {
  datedRules,
  expiredRules,
  requireCurrentSuppressions,
  suppressedUntil,
} from "#infra/constructs/suppressed-until.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { synthesise } from "./synthesised.ts";

interface Suppression {
  readonly path: string;
  readonly id: string;
  readonly reason: string;
}

const suppressionsOf = (root: IConstruct): Suppression[] =>
  root.node.findAll().flatMap((construct) =>
    construct.node.metadata
      .filter((entry) => entry.type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap((entry) => Object.entries(entry.data as Record<string, string>))
      .map(([id, reason]) => ({ path: construct.node.path, id: id.replace(/^annotation::/i, ""), reason })),
  );

/** Every finding, including suppressed ones. */
const findingsOf = (root: IConstruct): { path: string; id: string }[] =>
  [new AwsSolutionsChecks(root), new ServerlessChecks(root)].flatMap((pack) =>
    Object.defineProperty(pack, "isAcknowledged", { value: () => false })
      .validateScope(root)
      .violations.flatMap((violation) =>
        violation.violatingResources.map((resource) => ({
          path: resource.constructPath ?? "",
          id: violation.ruleName,
        })),
      ),
  );

/** Findings of a stage without a domain. */
const LOCAL_ONLY: ReadonlySet<string> = new Set(["AwsSolutions-CFR4"]);

describe("findings of cdk-nag", () => {
  const { app } = synthesise("production");
  const suppressed = suppressionsOf(app);
  const found = findingsOf(app);

  test("are suppressed with a reason in a sentence", () => {
    expect(suppressed.length).toBeGreaterThan(0);
    for (const { id, reason } of suppressed) expect(reason, id).toMatch(/^[A-Z].{20,}\.$/s);
  });

  test("are suppressed until a day that has not passed, and every date belongs to a finding", () => {
    const today = new Date().toISOString().slice(0, 10) as IsoDate;
    expect(expiredRules(today)).toEqual([]);
    for (const { id, reason } of suppressed) expect(reason, id).toContain(suppressedUntil(id));
    const used = new Set(suppressed.map(({ id }) => id.replace(/\[.*$/s, "")));
    expect([...datedRules()].filter((rule) => !used.has(rule) && !LOCAL_ONLY.has(rule))).toEqual([]);
  });

  test("fail a deployment's checked synthesis the day after their date", () => {
    expect(() => requireCurrentSuppressions("2027-02-28" as IsoDate)).not.toThrow();
    expect(() => requireCurrentSuppressions("2027-03-01" as IsoDate)).toThrow(
      /AwsSolutions-COG8 have expired|COG8.*have expired/,
    );
    expect(() => suppressedUntil("AwsSolutions-XYZ1[Resource::*]")).toThrow("To suppress AwsSolutions-XYZ1");
  });

  test("are all suppressed, each on its own resource", () => {
    const covers = (finding: { path: string; id: string }) => (one: Suppression) =>
      one.id === finding.id && `${finding.path}/`.startsWith(`${one.path}/`);
    expect(found.filter((finding) => !suppressed.some(covers(finding)))).toEqual([]);
    // Not for a whole stack, which would hide the next finding of the same rule.
    expect(suppressed.filter((one) => !one.path.includes("/"))).toEqual([]);
  });

  test("leave no suppression without a finding", () => {
    const answers = (one: Suppression) => (finding: { path: string; id: string }) =>
      one.id === finding.id && `${finding.path}/`.startsWith(`${one.path}/`);
    expect(suppressed.filter((one) => !found.some(answers(one)))).toEqual([]);
  });
});
