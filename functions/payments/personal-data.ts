import type { TableAccess } from "#functions/entities/base.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { textFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { buildJournal, type JournalInput } from "#shared/domain/journal/build-journal.ts";
import { JOURNAL_FORMATS, type JournalFormat, writeJournal } from "#shared/domain/journal/write-journal.ts";
import { uniquePayments } from "#shared/domain/payments/order-payments.ts";
import { toPayment } from "#shared/domain/payments/to-payment.ts";
import { dayIn, monthOf } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { readSourceTrails } from "./trail/read-source-trails.ts";
import { readSpan, type TrailDeps } from "./trail/read-trail.ts";
import { archivedTrailDeps } from "./wiring.ts";

/** The archive's times are in UTC. */
const timeZone = "UTC";

/** The whole money trail and all payments of an account, whatever its plan shows; null without any month. */
async function readJournal(deps: TrailDeps, userId: string): Promise<JournalInput | null> {
  const years = [...(await deps.months.years(userId))].sort(ascending);
  const [first] = years;
  if (first === undefined) return null;
  const today = dayIn(timeZone, deps.clock.now());
  const asked = { from: `${first}-01`, to: monthOf(today) };
  const read = await readSpan(deps, { userId, timeZone, today, years, asked, start: null });
  const { payments, ofOthers } = read.paid;
  const contents = await deps.months.payments(ofOthers);
  const others = ofOthers.flatMap(({ month }, i) => contents[i]!.payments.map((fact) => toPayment(fact, month)));
  return {
    trail: read.trail,
    sources: await readSourceTrails(deps, { actor: { timeZone }, read }),
    payments: uniquePayments([...payments.map((fact) => toPayment(fact, asked.to)), ...others]),
    from: null,
  };
}

/** The journal of payments that are stored, exported and deleted with the months of reports. */
export function paymentsPersonalData({
  access,
  clock,
}: {
  readonly access: TableAccess;
  readonly clock: Clock;
}): PersonalData {
  const deps = archivedTrailDeps(access, clock);
  const pathOf = (format: JournalFormat) => `payments/money-trail.${JOURNAL_FORMATS[format]}`;
  return {
    name: "payments",
    entities: [],
    prefixes: [],
    holdings: ["figures"],
    explained: [
      {
        path: pathOf("hledger"),
        about: "Every month's royalties and every payment as double entries, for the program hledger.",
      },
      { path: pathOf("beancount"), about: "The same for the program beancount." },
    ],

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      const input = tenantId === null ? null : await readJournal(deps, tenantId);
      const journal = input && buildJournal(input);
      if (!journal || journal.entries.length === 0) return;
      for (const format of ["hledger", "beancount"] as const)
        yield textFile(pathOf(format), () => writeJournal(journal, format));
    },

    remove: async () => undefined,
  };
}
