import { useCallback, useMemo, useState } from "react";

/** The toggled legend entries, reset when `about`, the subject of the chart, changes. */
export function useToggled(about: string): readonly [ReadonlySet<string>, (key: string) => void] {
  const [state, setState] = useState<{ about: string; keys: readonly string[] }>({ about, keys: [] });
  const toggled = useMemo(() => new Set(state.about === about ? state.keys : []), [state, about]);
  const toggle = useCallback(
    (key: string) =>
      setState((before) => {
        const keys = before.about === about ? before.keys : [];
        return { about, keys: keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key] };
      }),
    [about],
  );
  return [toggled, toggle];
}
