import { Badge, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import type { FigureSource as Source } from "#shared/domain/royalties/sources/figure-sources.ts";
import { figureSources, roundSources } from "#shared/domain/royalties/sources/figure-sources.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { now } from "#web/lib/env.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { TEXT as COMMON } from "../text.ts";
import { describeSource, nameOfPeriod, nameOfPosition } from "./describe-source.ts";
import classes from "./figure-source.module.css";
import { ProofDrawer } from "./proof-drawer.tsx";
import type { FigureRef } from "./sourced-figure.tsx";
import { TEXT } from "./text.ts";

const StatusBadge = ({ source }: { source: Source }) => {
  const { estimated, proofs, sources } = source;
  if (proofs.length === 0 && sources.length === 0) return null;
  const isEarned = sources.every(({ money }) => money === "earned");
  const isFinal = estimated === 0 && isEarned && proofs.every(({ status }) => status === "final");
  return (
    <>
      <Badge color={isFinal ? "ink" : "amber"}>{isFinal ? COMMON.final : COMMON.estimated}</Badge>
      {sources.some(({ rank }) => rank === "trial") && (
        <Badge color="amber" variant="outline">
          {COMMON.trial}
        </Badge>
      )}
    </>
  );
};

interface Props {
  readonly figure: FigureRef;
  readonly shown: ShownReport;
  readonly currency: string;
  readonly timeZone: string;
  readonly demo: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const ALL = "";

export const FigureSource = ({ figure, shown, currency, timeZone, demo, opened, onClose }: Props) => {
  const numbers = useNumbers();
  const [at, setAt] = useState(figure.at ?? ALL);
  const records = figure.records ?? shown.records;
  const exact = figureSources({ report: shown.report, records, currency, at: at === ALL ? null : at });
  const sources = roundSources(exact);
  const total = sumOf(sources, ({ royalty }) => royalty);
  const { at: position = ALL, inTable = total } = figure;
  const choices = [
    { value: ALL, label: TEXT.figure.wholeRange },
    ...shown.labels.map((label) => ({ value: label, label: nameOfPosition(label) })),
  ];
  return (
    <ProofDrawer
      opened={opened}
      onClose={onClose}
      timeZone={timeZone}
      title={TEXT.figure.title(figure.name)}
      proofs={sources.flatMap(({ proofs }) => proofs)}
    >
      {demo ? (
        <Text>{TEXT.figure.sample}</Text>
      ) : (
        <>
          {shown.labels.length > 1 && (
            <NativeSelect
              label={TEXT.figure.position}
              w={220}
              mb="lg"
              data={choices}
              value={at}
              onChange={({ currentTarget: { value } }) => setAt(value)}
            />
          )}
          {sources.length === 0 && <Text>{TEXT.figure.empty}</Text>}
          <div className={classes.periods}>
            {sources.map((source) => (
              <section key={source.period} aria-label={TEXT.figure.periodLabel(nameOfPeriod(source.period))}>
                <h3 className={classes.period}>
                  {TEXT.figure.period(nameOfPeriod(source.period), numbers.money(source.royalty, currency))}
                  <StatusBadge source={source} />
                </h3>
                <dl className={classes.lines}>
                  {describeSource(source, { currency, today: dayIn(timeZone, now()), timeZone, numbers }).map(
                    ({ key, name, text }) => [<dt key={`${key} name`}>{name}</dt>, <dd key={key}>{text}</dd>],
                  )}
                </dl>
              </section>
            ))}
            {sources.length > 1 && <Text fw={600}>{TEXT.figure.total(numbers.money(total, currency))}</Text>}
            {at === position && inTable !== total && (
              <Text size="sm" c="dimmed">
                {TEXT.figure.inTable(numbers.money(inTable, currency))}
              </Text>
            )}
          </div>
        </>
      )}
    </ProofDrawer>
  );
};
