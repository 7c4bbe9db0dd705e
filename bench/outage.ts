import { logger } from "#functions/platform/logger.ts";
import { OUTAGE } from "#shared/domain/sync/outage.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { ascending } from "#shared/primitives/order.ts";
import { type Figures, type Goal, OWN_LIMIT } from "./lib/figures.ts";
import { showCount } from "./lib/format.ts";
import { outageWorld } from "./outage/outage-world.ts";
import { type Counts, type Span, timeline } from "./outage/timeline.ts";

const ACCOUNTS = 1_000;
/** Two hours of settling precede the hour that counts as ordinary; the outage begins after it. */
const STARTS_AT = "2026-11-20T09:00:00.000Z";
const HOUR = 4;
const DAY = 24 * HOUR;
/** The longest back-off, and the hour between two ticks of an author who is away. */
const LONGEST = 7 * HOUR;
const MOST_PER_DAY = 24;

const inHours = (ms: number): string => `${(ms / HOUR_MS).toFixed(1)} h`;
const goal = (what: string, most: number, measured: number, anchor = OWN_LIMIT): Goal => ({
  what,
  anchor,
  budget: `≤ ${showCount(most)}`,
  measured: showCount(measured),
  met: measured <= most,
});

/** A day without Amazon over a thousand accounts in cookie mode, and how they recover. */
export async function benchOutage(): Promise<Figures> {
  const level = logger.getLevelName();
  logger.setLogLevel("SILENT");
  const world = await outageWorld(ACCOUNTS, STARTS_AT, Date.parse(STARTS_AT) + 3 * DAY_MS);
  const line = timeline(world);
  const ordinary = await line.run(HOUR);
  world.setDown(true);
  const down = await line.run(DAY);
  const emailsDuring = world.mailer.emails.length;
  world.setDown(false);
  const end = world.clock.now();
  const after = await line.run(LONGEST, () => line.upToDateAt.size === ACCOUNTS);
  logger.setLogLevel(level);

  const recovered = [...line.upToDateAt.values()].sort(ascending);
  const half = recovered[ACCOUNTS / 2 - 1] ?? Number.POSITIVE_INFINITY;
  const last = recovered[ACCOUNTS - 1] ?? Number.POSITIVE_INFINITY;
  const spans = [ordinary, down, after];
  const row = (what: string, of: (span: Span) => number) => [what, ...spans.map((span) => showCount(of(span)))];
  const busiest = (what: string, of: (counts: Counts) => number) => [
    row(`${what} in the busiest minute`, ({ busiestMinute }) => of(busiestMinute)),
    row(`${what} in the busiest quarter-hour`, ({ busiestQuarter }) => of(busiestQuarter)),
  ];
  return {
    title: "A day's outage of Amazon",
    tables: [
      {
        title: `${showCount(ACCOUNTS)} accounts in cookie mode, four of ten of which have not been looked at for a day`,
        columns: ["", "an ordinary hour", "24 hours of outage", `${inHours(last - end)} until all are up to date`],
        rows: [
          row("messages on the queues", ({ messages }) => messages),
          row("ticks", ({ ticks }) => ticks),
          row("ticks that ask Amazon", ({ asking }) => asking),
          row("calls to Amazon", ({ calls }) => calls),
          row("imports", ({ imports }) => imports),
          ...busiest("ticks", ({ ticks }) => ticks),
          ...busiest("ticks that ask Amazon", ({ asking }) => asking),
          ...busiest("calls to Amazon", ({ calls }) => calls),
          ...busiest("imports", ({ imports }) => imports),
        ],
      },
      {
        title: "Who hears of it, and when all is well again",
        columns: ["", ""],
        rows: [
          ["emails to authors during the outage", showCount(emailsDuring)],
          ["emails to authors after it", showCount(world.mailer.emails.length - emailsDuring)],
          ["alarms to the operator", showCount(world.reports.length)],
          ["half of the accounts are up to date after", inHours(half - end)],
          ["all of them after", inHours(last - end)],
        ],
      },
    ],
    goals: [
      goal("emails to authors", OUTAGE.connections, world.mailer.emails.length, "what counts as an outage"),
      goal("calls to Amazon for each account on the day of the outage", MOST_PER_DAY, down.calls / ACCOUNTS),
      {
        what: "all accounts up to date after the outage",
        anchor: "the longest back-off, and an hour",
        budget: `≤ ${LONGEST / HOUR} h`,
        measured: inHours(last - end),
        met: last - end <= (LONGEST / HOUR) * HOUR_MS,
      },
      goal(
        "calls in the busiest minute after it, beside the busiest ordinary one",
        2,
        after.busiestMinute.calls / ordinary.busiestMinute.calls,
      ),
      goal("ticks that asked Amazon although the back-off counts them as quiet", 0, line.surprises()),
      goal("messages that failed", 0, line.failed()),
    ],
    notes: [
      "The product's planner, worker, imports and hourly notices on the local engine, by a clock that moves from message to message; no tick takes time of its own, which `tick` measures.",
      "Three accounts of the simulated Amazon are synced for real, and copied to a thousand authors in four time zones. Amazon's answers are remembered for a day, and sessions are open without a key. An outage answers every request with 500.",
      "A tick of an account whose failing sources all wait for their next try is counted without being carried out, but for one account in twenty: none of those may ask Amazon.",
      "Sources back off from 15 minutes to six hours, each for itself. The accounts all failed at the same time, so their next tries fall together, as far apart as the ticks of a quarter-hour.",
    ],
  };
}
