type MethodSignature = {
  /** The number of streams that the client sends. */
  uploads: number
  /** The allowed numbers of other arguments; null for any number. */
  args: { min: number; max: number } | null
}

const signatures = new WeakMap<object, MethodSignature>()

/**
 * Returns the signature declared by `withUploads` and `withArguments`. Without them a method takes no streams and any number of
 * arguments.
 */
export const signatureOf = (method: object): MethodSignature => signatures.get(method) ?? { uploads: 0, args: null }

/**
 * Declares a method that takes streams of the client. A client streams if an argument of `invoke`, `send` or `stream` is a
 * Subject. The method gets its streams, in the order of the arguments, before the other arguments:
 * `withUploads(1, async (caller, [lines], title) => { for await (const line of lines) … })`. A client that sends a different
 * number of streams is refused. Check the items, because they may be any JSON. Iterating throws HubException, with the client's
 * text if the client fails, and also if the connection ends. The method runs at the same time as others of its connection,
 * because its streams may last as long as the connection.
 */
export const withUploads = <Caller, Result>(
  count: number,
  method: (caller: Caller, streams: readonly AsyncIterable<unknown>[], ...args: unknown[]) => Result,
): ((caller: Caller, ...args: unknown[]) => Result) => {
  const wrapped = (caller: Caller, ...[streams, ...args]: unknown[]): Result =>
    method(caller, streams as readonly AsyncIterable<unknown>[], ...args)
  signatures.set(wrapped, { ...signatureOf(method), uploads: count })
  return wrapped
}

/**
 * Declares the number of arguments of a method or stream, not counting uploads: `withArguments(2, (caller, room, text) => …)`.
 * Use `withArguments([1, 2], …)` if the last argument may be left out. A client that sends fewer or more is refused as with
 * HubArgumentsError, before filters and method are called. The method must still check the types.
 */
export const withArguments = <Method extends (...args: never[]) => unknown>(
  count: number | readonly [least: number, most: number],
  method: Method,
): Method => {
  const [min, max] = typeof count === 'number' ? [count, count] : count
  // A new function each time, so that one method can be declared twice with different numbers.
  const declared = function (this: unknown, ...args: Parameters<Method>): unknown {
    return method.apply(this, args)
  } as Method
  signatures.set(declared, { ...signatureOf(method), args: { min, max } })
  return declared
}
