// Reads the next item of a source while the caller works on the one before.

/** An error of the source is thrown when its item is due. Ends the source when the caller stops early. */
export async function* readAhead<T>(source: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  let next = startReading(source);
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = startReading(source);
      yield value;
    }
  } finally {
    await next.catch(() => {});
    await source.return();
  }
}

/** Its error is handled later: without a listener until then it would end the process. */
function startReading<T>(source: AsyncGenerator<T, void>): Promise<IteratorResult<T, void>> {
  const reading = source.next();
  reading.catch(() => {});
  return reading;
}
