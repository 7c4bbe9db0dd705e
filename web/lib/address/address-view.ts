/**
 * A part of a screen's view (a filter, the order, the page, a range) in the query of its address. Views are declared as
 * fields: reading ignores invalid values, writing leaves out defaults, and parameters of others stay.
 */
export interface AddressField<Value> {
  /** The parameters that belong to the field. */
  readonly params: readonly string[];
  /** The value in the query; the default when it is missing or invalid. */
  read(query: URLSearchParams): Value;
  /** Appends the value's parameters, none for the default. Fields declared before are already written. */
  write(query: URLSearchParams, value: Value): void;
}

/** A field of one parameter. `parse` receives null when it is missing, `format` returns null for the default. */
export const field = <Value>(
  param: string,
  parse: (text: string | null) => Value,
  format: (value: Value) => string | null,
): AddressField<Value> => ({
  params: [param],
  read: (query) => parse(query.get(param)),
  write: (query, value) => {
    const text = format(value);
    if (text !== null) query.append(param, text);
  },
});

/** Any text, empty by default. */
export const textField = (param: string): AddressField<string> =>
  field(
    param,
    (text) => text ?? "",
    (value) => value || null,
  );

/** Any text, null by default. */
export const optionalField = (param: string): AddressField<string | null> =>
  field(
    param,
    (text) => text || null,
    (value) => value || null,
  );

/** Off by default. */
export const flagField = (param: string): AddressField<boolean> =>
  field(
    param,
    (text) => text === "1",
    (isOn) => (isOn ? "1" : null),
  );

/** One of the values, or the default. */
export const choiceField = <Value extends string | number, Default extends string | number | null>(
  param: string,
  values: readonly Value[],
  byDefault: Default,
): AddressField<Value | Default> =>
  field<Value | Default>(
    param,
    (text) => values.find((value) => String(value) === text) ?? byDefault,
    (value) => (value === byDefault ? null : String(value)),
  );

/** A page, counted from 1. */
export const pageField = (last = Number.MAX_SAFE_INTEGER, param = "page"): AddressField<number> =>
  field(
    param,
    (text) => {
      const page = Number(text);
      return Number.isInteger(page) && page > 0 && page <= last ? page : 1;
    },
    (page) => (page > 1 ? String(page) : null),
  );

export type Direction = "asc" | "desc";

/** The direction of the column in `sort`; by default the one that the column starts in. */
export const directionField = <Column>(
  sort: AddressField<Column>,
  startOf: (column: Column) => Direction = () => "desc",
): AddressField<Direction> => ({
  params: ["dir"],
  read: (query) => {
    const text = query.get("dir");
    return text === "asc" || text === "desc" ? text : startOf(sort.read(query));
  },
  write: (query, direction) => {
    if (direction !== startOf(sort.read(query))) query.append("dir", direction);
  },
});

/** Several texts, each a parameter of its own, because names may contain any separator. */
export const textsField = (param: string): AddressField<readonly string[]> => ({
  params: [param],
  read: (query) => [...new Set(query.getAll(param).filter(Boolean))],
  write: (query, values) => {
    for (const value of values) query.append(param, value);
  },
});

/** Several of the values, in their order, each a parameter of its own. */
export const choicesField = <Value extends string>(
  param: string,
  values: readonly Value[],
): AddressField<readonly Value[]> => ({
  params: [param],
  read: (query) => values.filter((value) => query.getAll(param).includes(value)),
  write: (query, chosen) => {
    for (const value of chosen) query.append(param, value);
  },
});

/** A view is a field itself, so that views can be nested. */
export interface AddressView<View> extends AddressField<View> {
  readonly defaults: View;
  /** The view after a choice: any choice but a page returns to the first page, if the view has pages. */
  choose(view: View, choice: Partial<View>): View;
  /** The query after a choice. */
  edit(query: URLSearchParams, choice: Partial<View>): URLSearchParams;
}

export type ViewOf<View> = View extends AddressField<infer Value> ? Value : never;

export function addressView<const Fields extends Readonly<Record<string, AddressField<unknown>>>>(fields: Fields) {
  type View = { readonly [Name in keyof Fields]: ViewOf<Fields[Name]> };
  const entries = Object.entries(fields);
  const params = entries.flatMap(([, { params: own }]) => own);
  const read = (query: URLSearchParams) =>
    Object.fromEntries(entries.map(([name, one]) => [name, one.read(query)])) as View;
  const write = (query: URLSearchParams, view: View) => {
    for (const [name, one] of entries) one.write(query, view[name]);
  };
  const choose = (view: View, choice: Partial<View>): View => ({
    ...view,
    ...("page" in fields && { page: 1 }),
    ...choice,
  });
  const edit = (query: URLSearchParams, choice: Partial<View>) => {
    const next = new URLSearchParams(query);
    for (const param of params) next.delete(param);
    write(next, choose(read(query), choice));
    return next;
  };
  const view: AddressView<View> = { params, defaults: read(new URLSearchParams()), read, write, choose, edit };
  return view;
}
