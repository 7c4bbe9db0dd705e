import { useMemo } from "react";
import { listFollowerSeries } from "#shared/api/followers.ts";
import { addDays, dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import { guessTimeZone, now } from "#web/lib/env.ts";
import { SampleProvider, sampleAnswer } from "#web/lib/sample/sample-provider.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { GrowthSection } from "../growth/growth-section.tsx";

const DAYS = 90;

/** Followers of two pen names, a few more each day. */
const seriesUntil = (today: IsoDate) => ({
  data: [
    { id: "sample-1", name: "Ada Marlow", from: 1840, perDay: 3.1 },
    { id: "sample-2", name: "J. T. Marlow", from: 610, perDay: 0.9 },
  ].map(({ id, name, from, perDay }) => ({
    id,
    name,
    points: Array.from({ length: DAYS }, (_, day) => ({
      date: addDays(today, day + 1 - DAYS),
      count: Math.round(from + day * perDay + 4 * Math.sin(day / 5)),
    })),
  })),
});

/** The growth of the sample author's followers. */
export default function FollowersPicture() {
  const user = useUser();
  const answers = useMemo(() => [sampleAnswer(listFollowerSeries, seriesUntil(dayIn(guessTimeZone(), now())))], []);
  return (
    <SampleProvider user={user} answers={answers}>
      <GrowthSection />
    </SampleProvider>
  );
}
