import { formatMonth } from "#web/lib/format.ts";
import { texts } from "#web/lib/texts.ts";
import { useLatestKenpMonth } from "../api.ts";

/** The last month with a published rate per page; published rates are used whatever setting applies to later months. */
export const KenpRelease = () => {
  const { data } = useLatestKenpMonth();
  return (
    <>
      {data && `${texts.kenp.lastRelease(data.month && formatMonth(data.month), data.simulated)} `}
      {texts.kenp.realRateWins}
    </>
  );
};
