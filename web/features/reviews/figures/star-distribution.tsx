import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { STARS } from "../view/review-view.ts";
import type { StarCounts } from "./count-stars.ts";
import classes from "./figures.module.css";

/** How many reviews give how many stars, as bars in a table. */
export const StarDistribution = ({ stars: { byStars, count } }: { stars: StarCounts }) => {
  const numbers = useNumbers();
  return (
    <table className={classes.distribution}>
      <caption>{TEXT.figures.distribution}</caption>
      <tbody>
        {STARS.map((stars) => (
          <tr key={stars}>
            <th scope="row">{TEXT.filters.star(stars)}</th>
            <td className={classes.bar} aria-hidden="true">
              <progress value={byStars[stars]} max={count} tabIndex={-1} />
            </td>
            <td className="colophon-figures">{numbers.count(byStars[stars])}</td>
            <td className="colophon-figures">{numbers.share(byStars[stars] / count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
