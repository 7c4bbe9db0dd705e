async function* each<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* items;
}

/**
 * Processes all items, up to `concurrency` at a time: the next one starts as soon as any has ended. After an error no
 * more are started; it is thrown once those under way have ended.
 */
export async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
  concurrency = 16,
): Promise<void> {
  const left = each(items);
  const line = async (): Promise<void> => {
    // An error ends the loop, which closes `left` for the other lines too.
    for await (const item of left) await work(item);
  };
  const lines = Array.from({ length: concurrency }, line);
  await Promise.allSettled(lines);
  await Promise.all(lines);
}
