/** `times` limits how often an order applies (without it, until cleared); `after` lets that many matching uses pass first. */
interface Limited {
  readonly times?: number | undefined;
  readonly after?: number | undefined;
}

/** Orders for faults, oldest first: tests and developers add them, and simulated services take the one that applies. */
export function createOrderQueue<O extends Limited>() {
  let orders: { readonly order: O; left: number; after: number }[] = [];
  return {
    add(order: O): void {
      orders.push({ order, left: order.times ?? Number.POSITIVE_INFINITY, after: order.after ?? 0 });
    },
    clear(): void {
      orders = [];
    },
    /** `left` is null for an order without limit. */
    list: () =>
      orders.map(({ order, left, after }) => ({ ...order, after, left: Number.isFinite(left) ? left : null })),
    /** Takes the oldest due order that applies and uses up one of its times. */
    take(applies: (order: O) => boolean): O | undefined {
      const matching = orders.filter(({ order }) => applies(order));
      const due = matching.find(({ after }) => after === 0);
      for (const waiting of matching) if (waiting.after > 0) waiting.after--;
      if (due) due.left--;
      orders = orders.filter(({ left }) => left > 0);
      return due?.order;
    },
  };
}
