import { Text } from "@mantine/core";
import { useEffect } from "react";
import { sumOf } from "#shared/primitives/sums.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";
import classes from "./found-list.module.css";
import type { Search } from "./use-search.ts";

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface Props {
  readonly id: string;
  readonly search: Search;
  readonly chosen: number;
  readonly onGo: (to: string) => void;
}

/** The results, or why there are none. Focus stays in the field, which references the chosen row. */
export function FoundList({ id, search: { groups, isLoading, hasFailed, isOffline, asked }, chosen, onGo }: Props) {
  useEffect(() => {
    document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);

  const failure = isOffline ? texts.offline : TEXT.searchFailed;
  if (groups.length === 0) {
    return (
      <Text className={classes.note} role="status">
        {hasFailed && failure}
        {!hasFailed && (isLoading ? TEXT.search.searching : TEXT.search.nothingFound(asked))}
      </Text>
    );
  }
  const places = groups.map((_, g) => sumOf(groups.slice(0, g), ({ rows }) => rows.length));
  return (
    <>
      <div id={id} role="listbox" aria-label={TEXT.search.found} className={classes.list}>
        {groups.map(({ label, rows }, g) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
          <div key={label} role="group" aria-labelledby={`${id}-group-${g}`}>
            <div id={`${id}-group-${g}`} role="presentation" className={classes.label}>
              {label}
            </div>
            {rows.map(({ to, name, hint, image }, r) => {
              const index = places[g]! + r;
              return (
                // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
                <div
                  key={to}
                  id={optionId(id, index)}
                  role="option"
                  aria-selected={index === chosen}
                  className={classes.option}
                  // Keeps focus in the field, so that the list stays open until the press is over.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onGo(to)}
                >
                  {image !== undefined && <BookCover image={image} title={name} />}
                  <span className={classes.name}>
                    {name} {hint && <small>{hint}</small>}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {hasFailed && (
        <Text className={classes.note} role="status">
          {failure}
        </Text>
      )}
    </>
  );
}
