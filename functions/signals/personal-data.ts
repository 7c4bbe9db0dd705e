import type { TableAccess } from "#functions/entities/base.ts";
import { csvFile, jsonFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import type { RemovableSource } from "#shared/domain/personal-data/removable-source.ts";
import { showCount, showMoney } from "#shared/domain/royalties/table/show-money.ts";
import { describeSignal } from "#shared/domain/signals/describe-signal.ts";
import { withoutSource } from "#shared/domain/signals/reading/memory.ts";
import type { RaisedSignal, SignalKind } from "#shared/domain/signals/signal.ts";
import { signalMemoryStore } from "./memory-store.ts";
import { quietHoursOf, signalSettingsStore, silenceOf } from "./settings-store.ts";
import { type SignalRow, signalStore } from "./signal-store.ts";

const EVERYTHING_SINCE = "";

/** Kinds whose figures a source has brought. */
const KINDS_OF: Partial<Readonly<Record<RemovableSource, readonly SignalKind[]>>> = {
  royalties: ["reads_odd", "launch", "ad_test", "forecast"],
  ranks: ["rank", "review"],
};

/** Whether a signal shows figures of a source that the author deletes. */
function isOf(source: RemovableSource, { kind, subject }: RaisedSignal): boolean {
  if (kind === "payment") return subject.id === (source === "payments" ? "amazon" : source);
  return KINDS_OF[source]?.includes(kind) ?? false;
}

function toCells({ raisedAt, signal, seenAt, closedAt, emailedOn }: SignalRow) {
  const { title, sentence } = describeSignal(signal, { money: showMoney, count: showCount });
  return [raisedAt, title, sentence, seenAt, emailedOn, closedAt];
}

export function signalsPersonalData(access: TableAccess): PersonalData {
  const signals = signalStore(access);
  const settings = signalSettingsStore(access);
  const memory = signalMemoryStore(access);
  return {
    name: "signals",
    entities: ["signal", "signal-memory", "signal-memory-part", "signal-settings"],
    prefixes: [],
    holdings: ["signals"],
    explained: [
      { path: "signals/signals.csv", about: "The signals about your figures, and when you saw them." },
      { path: "signals/settings.json", about: "Your quiet hours, and the signals that you silenced." },
      {
        path: "signals/compared.json",
        about: "The ratings and page reads that the next check compares with, by store and product or book.",
      },
    ],

    async *files({ userId }): AsyncGenerator<ArchiveFile> {
      const rows = await signals.listSince(userId, EVERYTHING_SINCE);
      if (rows.length > 0)
        yield csvFile(
          "signals/signals.csv",
          ["Raised", "Signal", "Sentence", "Seen", "Emailed", "Over"],
          rows.map(toCells),
        );
      const row = await settings.find(userId);
      if (row) yield jsonFile("signals/settings.json", { quietHours: quietHoursOf(row), silenced: silenceOf(row) });
      const compared = await memory.read(userId);
      if (Object.keys({ ...compared.ratings, ...compared.pages }).length > 0)
        yield jsonFile("signals/compared.json", compared);
    },

    purge: async ({ userId }, source) => {
      await signals.remove(userId, ({ signal }) => isOf(source, signal));
      await memory.change(userId, (known) => withoutSource(known, source));
    },

    remove: async ({ userId }) => {
      // The settings lead the checks to the account, so they go first.
      await settings.remove(userId);
      await signals.remove(userId);
      await memory.remove(userId);
    },
  };
}
