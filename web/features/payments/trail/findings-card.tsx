import { Card, Text, Title, UnstyledButton } from "@mantine/core";
import type { TrailFinding, TrailFindingKind, TrailLine, UnexplainedLine } from "#shared/domain/payments/trail.ts";
import { TRAIL_FINDINGS } from "#shared/domain/payments/trail.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./figure-button.module.css";
import type { OpenLines } from "./lines-drawer.tsx";
import { placeName } from "./names.ts";
import listClasses from "./phone-trail.module.css";
import { TEXT } from "./text.ts";

/** Unexplained money has a list of its own. */
const LISTED_APART: ReadonlySet<TrailFindingKind> = new Set(["amount", "missing", "paid_twice"]);

const behind = ({ line, number }: TrailFinding, lines: readonly TrailLine[]): TrailLine[] =>
  lines.filter(
    (one) => one.id === line || (number !== null && one.payments.some((payment) => payment.number === number)),
  );

/** A payment out of cycle is listed with its unexplained lines, if it has any. */
const isListedApart = (
  finding: TrailFinding,
  lines: readonly TrailLine[],
  unexplained: readonly UnexplainedLine[],
): boolean =>
  LISTED_APART.has(finding.kind) ||
  (finding.kind === "out_of_cycle" &&
    behind(finding, lines).some(({ id }) => unexplained.some(({ line }) => line === id)));

/** Unusual but explained amounts, by kind. */
export const FindingsCard = ({
  findings,
  lines,
  unexplained,
  onOpen,
}: {
  findings: readonly TrailFinding[];
  lines: readonly TrailLine[];
  unexplained: readonly UnexplainedLine[];
  onOpen: OpenLines;
}) => {
  const { money, count } = useNumbers();
  const groups = Map.groupBy(
    findings.filter((finding) => !isListedApart(finding, lines, unexplained)),
    ({ kind }) => kind,
  );
  if (groups.size === 0) return null;
  return (
    <Card component="section" aria-labelledby="trail-findings">
      <Title order={2} size="h3" mb="xs" id="trail-findings">
        {TEXT.findings.title}
      </Title>
      {TRAIL_FINDINGS.filter((kind) => groups.has(kind)).map((kind) => (
        <Disclosure key={kind} summary={`${TEXT.findings.kinds[kind]} (${count(groups.get(kind)!.length)})`}>
          <ul className={listClasses.list}>
            {groups.get(kind)!.map((finding) => {
              const { month, number, date, amount, currency } = finding;
              const where = TEXT.lines.where(placeName(finding), formatMonth(month));
              const own = behind(finding, lines);
              return (
                <li key={`${finding.line} ${number} ${month}`} className={listClasses.line}>
                  <div>
                    <UnstyledButton
                      className={classes.open}
                      disabled={own.length === 0}
                      onClick={() => onOpen({ title: where, lines: own })}
                    >
                      {where}
                    </UnstyledButton>
                    {number && date && (
                      <Text size="sm" c="dimmed">
                        {TEXT.findings.payment(number, formatDate(date))}
                      </Text>
                    )}
                  </div>
                  <span className="colophon-figures">{money(amount, currency)}</span>
                </li>
              );
            })}
          </ul>
        </Disclosure>
      ))}
    </Card>
  );
};
