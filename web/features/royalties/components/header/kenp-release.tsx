import { formatMonth } from "#web/lib/format.ts";
import { texts } from "#web/lib/texts.ts";
import { useLatestKenpMonth } from "../../api.ts";

/** Until when rates per page are published, and that those are used whatever is chosen for the rest. */
export const KenpRelease = () => {
  const { data } = useLatestKenpMonth();
  return (
    <>
      {data && `${texts.kenp.lastRelease(data.month && formatMonth(data.month), data.simulated)} `}
      {texts.kenp.realRateWins}
    </>
  );
};
