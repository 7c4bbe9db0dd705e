import type { TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { csvFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { OTHER_EVENT } from "#shared/catalogue/book-event-types.ts";
import { marketplaceById } from "#shared/catalogue/marketplaces.ts";
import { eventTypeOf, type LoggedAmount, type StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import { fromMicros } from "#shared/primitives/money.ts";
import { bookLogStore } from "./store.ts";

const EVENT_COLUMNS = [
  ...["Number", "Book", "Event", "Custom Event", "Date", "End Date", "Marketplaces", "Free"],
  ...["Cost", "Currency", "Notes", "Created at"],
];
const amountCells = (amount: LoggedAmount | null) => [amount && fromMicros(amount.micros), amount?.currency];

const eventCells = (log: StoredBookLog) => [
  ...[log.number, log.title, eventTypeOf(log)?.name ?? OTHER_EVENT.name, log.other, log.start, log.end],
  log.stores.map((id) => marketplaceById(id)?.country_code ?? id).join("; "),
  log.isFree ? "yes" : "no",
  ...amountCells(log.cost),
  ...[log.notes, toInstant(log.createdAt * 1000)],
];

export function bookLogsPersonalData(access: TableAccess): PersonalData {
  const bookLogs = bookLogStore(access);
  return {
    name: "booklogs",
    entities: ["book-logs", "book-logs-part"],
    prefixes: [],
    holdings: ["bookLogs"],
    explained: [
      { path: "booklogs/events.csv", about: "The events that you logged for your books, with costs and notes." },
      { path: "booklogs/spend.csv", about: "Your ad spend per event and range of days, as entered in insights." },
    ],

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      const logs = tenantId === null ? [] : (await bookLogs.read(tenantId)).logs;
      if (logs.length === 0) return;
      yield csvFile("booklogs/events.csv", EVENT_COLUMNS, logs.map(eventCells));
      const spend = logs.flatMap(({ number, spend }) =>
        Object.entries(spend).map(([range, amount]) => [
          ...[number, range.slice(0, 10), range.slice(11)],
          ...amountCells(amount),
        ]),
      );
      if (spend.length > 0)
        yield csvFile("booklogs/spend.csv", ["Event number", "From", "To", "Spend", "Currency"], spend);
    },

    remove: async ({ tenantId }) => {
      if (tenantId !== null) await bookLogs.remove(tenantId);
    },
  };
}
