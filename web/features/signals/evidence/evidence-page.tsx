import { Button, Card, SimpleGrid, Skeleton, Text, Title } from "@mantine/core";
import { IconFileZip, IconPrinter } from "@tabler/icons-react";
import { type ReactNode, useCallback, useId, useMemo, useState } from "react";
import { useParams } from "react-router-dom";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { describeSignal } from "#shared/domain/signals/describe-signal.ts";
import type { EvidenceEvent, EvidenceFile, ReadsEvidence } from "#shared/domain/signals/evidence/evidence.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { useReadsEvidence } from "#web/api/signals.ts";
import { Chart } from "#web/components/charts/chart.tsx";
import { ChartTable } from "#web/components/charts/chart-table.tsx";
import { useChartPalette } from "#web/components/charts/palette.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { BookLink } from "#web/components/ui/book-link.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { now, printPage } from "#web/lib/env.ts";
import { formatDate, formatInstant, formatMonth, formatRange } from "#web/lib/format.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { evidenceChartOptions, evidenceFigures } from "./evidence-chart-options.ts";
import classes from "./evidence-page.module.css";
import { TEXT } from "./text.ts";

const CHART_HEIGHT = 340;
const CARDS = { columns: "repeat(2, minmax(0, 1fr))", gap: "0.7rem 1rem" } as const;

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
};

const Fact = ({ label, figure, children }: { label: string; figure: string; children?: string }) => (
  <div>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text fw={600} size="lg" className="colophon-figures">
      {figure}
    </Text>
    {children && <Text size="sm">{children}</Text>}
  </div>
);

const Facts = ({ evidence }: { evidence: ReadsEvidence }) => {
  const { count } = useNumbers();
  const { signal, from, to, reported, now: known, usual, asins } = evidence;
  const text = TEXT.facts;
  const fewer = known === null ? 0 : reported - known;
  return (
    <Card component="section" p="md" aria-label={text.title}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        <Fact label={text.days} figure={formatRange({ start: from, end: to })}>
          {asins.length > 0 ? `${text.asins} ${asins.join(", ")}` : ""}
        </Fact>
        <Fact label={text.reported(formatDate(signal.day))} figure={count(reported)} />
        <Fact label={text.now} figure={known === null ? text.nowUnknown : count(known)}>
          {fewer > 0 ? text.taken(count(fewer)) : ""}
        </Fact>
        <Fact
          label={text.usual}
          figure={usual ? text.usualRange(count(usual.fewest), count(usual.most)) : text.usualUnknown}
        >
          {usual ? text.usualDetail(count(Math.round(usual.mean)), count(usual.days)) : ""}
        </Fact>
      </SimpleGrid>
    </Card>
  );
};

const Days = ({ evidence }: { evidence: ReadsEvidence }) => {
  const numbers = useNumbers();
  const palette = useChartPalette();
  const store = MARKETPLACES.find(({ uid }) => uid === evidence.rank_store)?.name ?? null;
  const options = useMemo(
    () => evidenceChartOptions(evidence, { numbers, palette, store }),
    [evidence, numbers, palette, store],
  );
  const build = useCallback(() => evidenceFigures(evidence, { numbers, store }), [evidence, numbers, store]);
  return (
    <Section title={TEXT.chart.title}>
      <Card p="md">
        <Chart options={options} height={CHART_HEIGHT} />
        {store === null && (
          <Text size="sm" c="dimmed">
            {TEXT.chart.noRanks}
          </Text>
        )}
        <div className={classes.screen}>
          <ChartTable caption={TEXT.chart.title} build={build} />
        </div>
      </Card>
    </Section>
  );
};

const Events = ({ events }: { events: readonly EvidenceEvent[] }) => {
  const text = TEXT.events;
  const columns: readonly Column<EvidenceEvent>[] = [
    { key: "name", heading: text.name, isRowName: true, isWide: true, cell: ({ name }) => name },
    { key: "book", heading: text.book, cell: ({ book }) => book },
    { key: "start", heading: text.start, cell: ({ start }) => formatDate(start) },
    { key: "end", heading: text.end, cell: ({ end }) => formatDate(end) },
  ];
  return (
    <Section title={text.title}>
      {events.length === 0 && <Text c="dimmed">{text.none}</Text>}
      {events.length > 0 && (
        <DataTable
          label={text.title}
          columns={columns}
          rows={events}
          keyOf={({ name, book, start, end }) => [name, book, start, end].join(" ")}
          phone={CARDS}
        />
      )}
    </Section>
  );
};

type TakenBackMonth = ReadsEvidence["taken_back"][number];

const TakenBack = ({ months }: { months: readonly TakenBackMonth[] }) => {
  const { count } = useNumbers();
  const text = TEXT.takenBack;
  const figure = { align: "right", isFigure: true } as const;
  const columns: readonly Column<TakenBackMonth>[] = [
    { key: "month", heading: text.month, isRowName: true, isWide: true, cell: ({ month }) => formatMonth(month) },
    { ...figure, key: "before", heading: text.before, cell: ({ before }) => count(before) },
    { ...figure, key: "after", heading: text.after, cell: ({ after }) => count(after) },
  ];
  return (
    <Section title={text.title}>
      {months.length === 0 && <Text c="dimmed">{text.none}</Text>}
      {months.length > 0 && (
        <DataTable label={text.title} columns={columns} rows={months} keyOf={({ month }) => month} phone={CARDS} />
      )}
    </Section>
  );
};

const Files = ({ files }: { files: readonly EvidenceFile[] }) => {
  const { count } = useNumbers();
  const { timezone } = useUser();
  const text = TEXT.files;
  const columns: readonly Column<EvidenceFile>[] = [
    { key: "file", heading: text.file, isRowName: true, isWide: true, wrap: "anywhere", cell: ({ file }) => file },
    { key: "month", heading: text.month, wrap: "never", cell: ({ month }) => formatMonth(month) },
    { key: "state", heading: text.state, cell: ({ is_current }) => (is_current ? text.current : text.replaced) },
    { key: "source", heading: text.source, cell: ({ source }) => text.sources[source] },
    { key: "imported", heading: text.imported, cell: ({ imported_at }) => formatInstant(imported_at, timezone) },
    { key: "pages", heading: text.pages, align: "right", isFigure: true, cell: ({ pages }) => count(pages) },
    {
      key: "sha256",
      heading: text.sha256,
      isWide: true,
      cell: ({ sha256 }) => (sha256 === null ? text.noHash : <span className={classes.hash}>{sha256}</span>),
    },
  ];
  return (
    <Section title={text.title}>
      {files.length === 0 && <Text c="dimmed">{text.none}</Text>}
      {files.length > 0 && (
        <DataTable
          label={text.title}
          columns={columns}
          rows={files}
          keyOf={({ month, revision }) => `${month} ${revision}`}
          phone={CARDS}
        />
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {TEXT.about.hash}
      </Text>
    </Section>
  );
};

const fileName = ({ signal, from }: ReadsEvidence): string =>
  TEXT.zip.name(signal.subject.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60), from);

const Actions = ({ evidence }: { evidence: ReadsEvidence }) => {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const [{ evidenceFiles }, { writeZip }] = await Promise.all([
        import("./evidence-files.ts"),
        import("#web/lib/write-zip.ts"),
      ]);
      saveFile(fileName(evidence), await writeZip(await evidenceFiles(evidence), new Date(now())));
    } catch (error) {
      toastFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className={classes.actions}>
      <Button leftSection={<IconFileZip size={17} />} loading={isSaving} onClick={() => void save()}>
        {TEXT.download}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={17} />} onClick={printPage}>
        {TEXT.print}
      </Button>
    </div>
  );
};

const Evidence = ({ evidence }: { evidence: ReadsEvidence }) => {
  const { timezone } = useUser();
  const format = useNumbers();
  const { signal, events, taken_back, files, made_at } = evidence;
  const { title, sentence } = describeSignal(signal, format);
  return (
    <article className={classes.sheet}>
      <PageHeader title={title} lead={sentence} actions={<Actions evidence={evidence} />} />
      <Facts evidence={evidence} />
      <Days evidence={evidence} />
      <Events events={events} />
      <TakenBack months={taken_back} />
      <Files files={files} />
      <Section title={TEXT.about.title}>
        {TEXT.about.lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        <Text mt="xs" className={classes.screen}>
          <BookLink bookId={signal.subject.id}>{TEXT.open(signal.subject.name)}</BookLink>
        </Text>
        <Text size="sm" c="dimmed" mt="xs">
          {TEXT.footer(PRODUCT_NAME, formatInstant(made_at, timezone))}
        </Text>
      </Section>
    </article>
  );
};

/** The evidence for a signal about page reads, made to be read, printed and downloaded. */
export default function EvidencePage() {
  const { key = "" } = useParams();
  const { data, error, mutate } = useReadsEvidence(key);
  if (data) return <Evidence evidence={data} />;
  if (isFailure(error, "not_found"))
    return (
      <StateMessage title={TEXT.notFound.title} action={<LinkButton to="/signals">{TEXT.notFound.action}</LinkButton>}>
        <Text>{TEXT.notFound.hint}</Text>
      </StateMessage>
    );
  if (error) return <FailureMessage error={error} onRetry={() => void mutate()} />;
  return <Skeleton height={620} role="status" aria-label={TEXT.loading} />;
}
