import { Text } from "@mantine/core";
import type { ImportFile } from "#shared/api/imports.ts";
import { resultOf } from "#shared/sources/checks.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { CheckList, ProblemList } from "../results/problem-list.tsx";
import { TEXT } from "../text.ts";

interface Props {
  readonly file: Pick<ImportFile, "checks" | "problems" | "rows_set_aside">;
}

/** The checks that were made of a file and what was not understood of it. */
export const FileProof = ({ file: { checks, problems, rows_set_aside } }: Props) => {
  const { plural } = useNumbers();
  const count = (result: ReturnType<typeof resultOf>) => checks.filter((check) => resultOf(check) === result).length;
  const [passed, failed, notMade] = [count("passed"), count("failed"), count("not-made")];
  const parts = [
    passed > 0 && TEXT.file.checksPassed(plural(passed, "check")),
    failed > 0 && TEXT.file.checksFailed(plural(failed, "check"), passed + failed),
    notMade > 0 && TEXT.file.checksNotMade(plural(notMade, "check")),
    rows_set_aside > 0 && TEXT.file.setAside(plural(rows_set_aside, "row")),
    problems.length > 0 && plural(problems.length, TEXT.understood.remark),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <Disclosure
      open={failed > 0 || rows_set_aside > 0}
      summary={
        <Text size="sm" c={failed > 0 || rows_set_aside > 0 ? "var(--colophon-signal)" : "dimmed"}>
          {parts.join(" · ")}
        </Text>
      }
    >
      {problems.length > 0 && <ProblemList problems={problems} />}
      {checks.length > 0 && <CheckList checks={checks} />}
    </Disclosure>
  );
};
