import { Badge, List, Stack, Table, Text, Title } from "@mantine/core";
import { useId } from "react";
import { SOURCE_CALENDARS } from "#shared/domain/payments/source-calendars.ts";
import { capitalize, listWords } from "#shared/primitives/text.ts";
import type { ReportKind } from "#shared/sources/source.ts";
import { SOURCES } from "#shared/sources/sources.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import classes from "./sources-page.module.css";
import { TEXT } from "./text.ts";

/** Every kind of report with its source, in the order of the registry. */
const KINDS = SOURCES.map((source) => {
  const kinds: Readonly<Record<string, ReportKind>> = source.kinds;
  return { source, kinds: Object.entries(kinds).map(([id, kind]) => ({ id, kind })) };
});

const sentencesOf = (text: string): string[] => text.split(/(?<=\.)\s+(?=\p{Lu})/u);

const moneyOf = ({ money }: ReportKind): string => capitalize(listWords(money.map((kind) => TEXT.money[kind])));

const proofOf = ({ rank, isMapped }: ReportKind): string => (isMapped ? TEXT.provesMapped : TEXT.proves[rank]);

const Rank = ({ rank }: Pick<ReportKind, "rank">) => (
  <Badge variant="light" color={rank === "proven" ? "teal" : "gray"}>
    {TEXT.ranks[rank]}
  </Badge>
);

const Steps = ({ sentences }: { readonly sentences: readonly string[] }) =>
  sentences.length === 1 ? (
    <Text>{sentences[0]}</Text>
  ) : (
    <List type="ordered" spacing={4}>
      {sentences.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  );

const Kind = ({ kind }: { readonly kind: ReportKind }) => {
  const id = useId();
  const counts = kind.measures.map((measure) => TEXT.measures[measure]);
  const facts = [
    [TEXT.kind.covers, kind.covers],
    [TEXT.kind.money, moneyOf(kind)],
    [TEXT.kind.counts, counts.length === 0 ? TEXT.kind.nothing : capitalize(listWords(counts))],
    [TEXT.kind.proof, proofOf(kind)],
  ] as const;
  return (
    <article aria-labelledby={id} className={classes.kind}>
      <Disclosure
        summary={
          <div className={classes.name}>
            <Title order={3} id={id}>
              {capitalize(kind.name)}
            </Title>
            <Rank rank={kind.rank} />
          </div>
        }
      >
        <dl className={classes.facts}>
          <div>
            <dt>{TEXT.kind.where}</dt>
            <dd>
              <Steps sentences={sentencesOf(kind.download)} />
            </dd>
          </div>
          {facts.map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </article>
  );
};

const ProofTable = () => {
  const { table, columns } = TEXT.proof;
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table aria-label={table}>
        <Table.Thead>
          <Table.Tr>
            {Object.values(columns).map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {KINDS.flatMap(({ source, kinds }) =>
            kinds.map(({ id, kind }) => (
              <Table.Tr key={`${source.id} ${id}`}>
                <Table.Td>{source.name}</Table.Td>
                <Table.Th scope="row" fw={450}>
                  {capitalize(kind.name)}
                </Table.Th>
                <Table.Td>
                  <Rank rank={kind.rank} />
                </Table.Td>
                <Table.Td>{moneyOf(kind)}</Table.Td>
              </Table.Tr>
            )),
          )}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

/** Help on the files of every shop, made from the registry of sources. */
export default function SourcesPage() {
  return (
    <>
      <PageHeader
        title={TEXT.title}
        lead={TEXT.lead}
        actions={
          <LinkButton to="/imports" variant="default">
            {TEXT.upload}
          </LinkButton>
        }
      />
      <SettingsSection title={TEXT.proof.title}>
        <Stack gap="sm">
          {TEXT.proof.words.map((paragraph) => (
            <Text key={paragraph} maw="46rem">
              {paragraph}
            </Text>
          ))}
          <ProofTable />
        </Stack>
      </SettingsSection>
      {KINDS.map(({ source, kinds }) => (
        <SettingsSection key={source.id} title={source.name}>
          <Stack gap={0} maw="46rem">
            {kinds.map(({ id, kind }) => (
              <Kind key={id} kind={kind} />
            ))}
            <div className={classes.payment}>
              <Title order={3}>{TEXT.payment}</Title>
              <Text>{SOURCE_CALENDARS[source.id].words}</Text>
            </div>
          </Stack>
        </SettingsSection>
      ))}
    </>
  );
}
