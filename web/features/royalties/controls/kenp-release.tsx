import { useLatestKenpMonth } from "#web/api/kenp-rates.ts";
import { formatMonth } from "#web/lib/format.ts";
import { TEXT } from "./text.ts";

function describeRelease({ month, simulated }: { month: string | null; simulated: boolean }): string {
  if (month === null) return TEXT.noRelease;
  return simulated ? TEXT.lastSimulatedRelease(formatMonth(month)) : TEXT.lastRelease(formatMonth(month));
}

/** The last month with a published rate per page; published rates are used whatever setting applies to later months. */
export const KenpRelease = () => {
  const { data } = useLatestKenpMonth();
  return (
    <>
      {data && `${describeRelease(data)} `}
      {TEXT.publishedRateWins}
    </>
  );
};
