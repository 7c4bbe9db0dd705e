import { Badge, Group, Table, Text } from "@mantine/core";
import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import type { MonthProof } from "#shared/domain/royalties/report.ts";
import { dayIn, type IsoMonth } from "#shared/primitives/dates.ts";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { now } from "#web/lib/env.ts";
import { formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT as COMMON } from "../text.ts";
import { describeEstimate } from "./describe-estimate.ts";
import { describeIntake } from "./describe-source.ts";
import classes from "./month-proof-card.module.css";
import { proofLines, type UnitName, unitLines } from "./proof-state.ts";
import { TEXT } from "./text.ts";

const PROOF = TEXT.proof;
/** The money trail, which names the payments. */
const TRAIL_ADDRESS = "/royalties/payouts?view=trail";
const UNITS = Object.keys(PROOF.units) as UnitName[];

/** The source of the month's page-read money; for an estimate, why it is one and what makes it final. */
function readsMoney(proof: MonthProof, timeZone: string): string {
  const sentence = PROOF.readsMoney[proof.reads_money];
  if (proof.reads_money !== "estimated") return sentence;
  const reason = describeEstimate(proof, { today: dayIn(timeZone, now()), timeZone });
  return `${sentence} ${reason}`;
}

const MatchBadge = ({ matches, left_out = [] }: Pick<MonthProof, "matches" | "left_out">) => {
  if (matches && left_out.length > 0) return <Badge color="gray">{PROOF.known}</Badge>;
  if (matches === null) return <Badge color="gray">{PROOF.noSummary}</Badge>;
  return matches ? <Badge color="green">{PROOF.matches}</Badge> : <Badge color="red">{PROOF.differs}</Badge>;
};

interface Line {
  readonly name: string;
  readonly ours: string;
  readonly summary: string | null;
  readonly differs: boolean;
}

function lineOf(
  name: string,
  { ours, summary, leftOut }: Pick<ReturnType<typeof proofLines>[number], "ours" | "summary" | "leftOut">,
  show: (value: number) => string,
): Line {
  const differs = summary !== null && show(ours) !== show(summary + leftOut);
  return { name, ours: show(ours), summary: summary === null ? null : show(summary), differs };
}

const readsOutside = ({ reads_outside = {} }: MonthProof, { money }: Numbers): Line[] =>
  Object.entries(reads_outside).map(([currency, ours]) => ({
    name: PROOF.readsOutside(currency),
    ours: money(ours, currency),
    summary: PROOF.notInSummary,
    differs: false,
  }));

const linesOf = (proof: MonthProof, numbers: Numbers): Line[] => [
  ...proofLines(proof).map((line) => lineOf(line.currency, line, (value) => numbers.money(value, line.currency))),
  ...readsOutside(proof, numbers),
  ...unitLines(proof, UNITS).map((line) => lineOf(PROOF.units[line.name], line, numbers.count)),
];

interface Props {
  readonly proof: MonthProof;
  /** The month of the last payment, once all of this month's royalties have been paid. */
  readonly paidIn: IsoMonth | null;
  readonly timeZone: string;
}

export const MonthProofCard = ({ proof, paidIn, timeZone }: Props) => {
  const numbers = useNumbers();
  return (
    <section className={classes.month} aria-label={formatMonth(proof.month)}>
      <div>
        <Group gap="xs">
          <span className={classes.name}>{formatMonth(proof.month)}</span>
          <MatchBadge {...proof} />
          {paidIn === null ? (
            <Badge color={proof.status === "final" ? "ink" : "amber"}>
              {proof.status === "final" ? COMMON.final : COMMON.estimated}
            </Badge>
          ) : (
            <Badge color="green" component={ScreenLink} to={TRAIL_ADDRESS} className={classes.paid}>
              {PROOF.paid(formatMonth(paidIn))}
            </Badge>
          )}
        </Group>
        {proof.through && (
          <Text size="sm" mt="xs">
            {PROOF.partial(fileOfDay(proof.through))}
          </Text>
        )}
        <Text size="sm" mt="xs" className={classes.file}>
          {proof.file}
        </Text>
        <Text size="sm" c="dimmed">
          {PROOF.details[proof.grain](describeIntake(proof, timeZone), proof.revision)}
        </Text>
        <Text size="sm" c="dimmed" mt="xs">
          {readsMoney(proof, timeZone)}
        </Text>
      </div>
      <Table className={classes.table} verticalSpacing={4} withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th scope="col">{PROOF.ours}</Table.Th>
            <Table.Th scope="col">{PROOF.amazon}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {linesOf(proof, numbers).map(({ name, ours, summary, differs }) => (
            <Table.Tr key={name} data-differs={differs || undefined}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{ours}</Table.Td>
              <Table.Td>
                {summary ?? PROOF.missing}
                {differs && " ≠"}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
};
