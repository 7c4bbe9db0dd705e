import { Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import type * as z from "zod";
import type { listBookProposals, ProposedBooks } from "#shared/api/books/same-book.ts";
import { useBookProposals, useJoinBooks, useUndoBookAnswer } from "#web/api/books.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { toastWithUndo } from "../bulk/undo-toast.tsx";
import { SHELF } from "../edit/addresses.ts";
import { BackToBooks } from "../edit/back-to-books.tsx";
import { EarlierAnswers } from "../same-book/earlier-answers.tsx";
import { ProposalCard } from "../same-book/proposal-card.tsx";
import { SetCard } from "../same-book/set-card.tsx";
import { TEXT } from "../same-book/text.ts";

type Proposals = z.infer<typeof listBookProposals.response>["data"];

const idsOf = ({ books }: ProposedBooks): string[] => books.map(({ book }) => book.id);

/** Joins in one step what agrees to the letter; shown from two such proposals on. */
const JoinExact = ({ proposals }: { proposals: readonly ProposedBooks[] }) => {
  const { plural } = useNumbers();
  const join = useJoinBooks();
  const undo = useUndoBookAnswer();
  const exact = proposals.filter(({ is_exact }) => is_exact);
  if (exact.length < 2) return null;
  const books = plural(exact.length, "book");
  const joinAll = async () => {
    try {
      await join.run({ body: { proposals: exact.map(idsOf) } });
      toastWithUndo(TEXT.proposal.joinedExact(books), async () => {
        for (const one of exact) {
          const formats = one.books.flatMap(({ book }) => book.formats.map(({ id }) => id));
          await undo.run({ body: { is_same: true, formats } });
        }
      });
    } catch (failure) {
      toastFailure(failure);
    }
  };
  return (
    <Group justify="space-between">
      <Text size="sm">{TEXT.proposal.exact}</Text>
      <Button variant="light" loading={join.sending} onClick={() => void joinAll()}>
        {TEXT.proposal.joinExact(books)}
      </Button>
    </Group>
  );
};

const Questions = ({ proposals: { books, sets, answers, answered_sets } }: { proposals: Proposals }) => {
  const mayWrite = useMayWrite();
  return (
    <>
      {books.length === 0 && sets.length === 0 && (
        <StateMessage
          order={2}
          icon={<IconBooks size={26} stroke={1.5} />}
          title={TEXT.none}
          action={
            <LinkButton to={SHELF} variant="default">
              {TEXT.allBooks}
            </LinkButton>
          }
        >
          {TEXT.noneHint}
        </StateMessage>
      )}
      <Stack>
        {mayWrite && <JoinExact proposals={books} />}
        {books.map((proposal) => (
          <ProposalCard key={idsOf(proposal).join(" ")} proposal={proposal} mayWrite={mayWrite} />
        ))}
      </Stack>
      {sets.length > 0 && (
        <Stack component="section" mt="xl">
          <Title order={2} size="h3">
            {TEXT.sets.title}
          </Title>
          {sets.map((set) => (
            <SetCard key={set.book.id} set={set} mayWrite={mayWrite} />
          ))}
        </Stack>
      )}
      <EarlierAnswers answers={answers} sets={answered_sets} mayWrite={mayWrite} />
    </>
  );
};

/** The works of several shops that look like one book, and what the author has answered about others. */
export default function BooksAlikePage() {
  const { data, error, mutate } = useBookProposals();
  return (
    <>
      <BackToBooks />
      <PageHeader title={TEXT.title} lead={TEXT.lead} />
      {data ? (
        <Questions proposals={data.data} />
      ) : error ? (
        <FailureMessage order={2} title={TEXT.failed} error={error} onRetry={() => void mutate()} />
      ) : (
        <Stack role="status" aria-busy="true" aria-label={TEXT.loading}>
          <Skeleton height={230} />
          <Skeleton height={230} />
        </Stack>
      )}
    </>
  );
}
