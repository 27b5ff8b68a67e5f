const counts = new WeakMap<object, number>()

/**
 * A method to which a client streams, as it does when an argument of `invoke`, `send` or `stream` is a Subject. It gets
 * its streams, in the order of the arguments, in front of the other arguments:
 * `withUploads(1, async (caller, [lines], title) => { for await (const line of lines) … })`.
 * A client that sends another number of streams is refused. Items are whatever JSON the client sent: check them. Iterating
 * throws HubException with the client's text when the client fails, and an Error when the connection ends.
 */
export const withUploads = <Caller, Result>(
  count: number,
  method: (caller: Caller, streams: readonly AsyncIterable<unknown>[], ...args: unknown[]) => Result,
): ((caller: Caller, ...args: unknown[]) => Result) => {
  const wrapped = (caller: Caller, ...[streams, ...args]: unknown[]): Result =>
    method(caller, streams as readonly AsyncIterable<unknown>[], ...args)
  counts.set(wrapped, count)
  return wrapped
}

/** How many streams a method takes. */
export const uploadsOf = (method: object): number => counts.get(method) ?? 0
