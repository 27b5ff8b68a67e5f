type MethodSignature = {
  /** How many streams the client sends. */
  uploads: number
  /** How many other arguments there may be; null for any number. */
  args: { min: number; max: number } | null
}

const signatures = new WeakMap<object, MethodSignature>()

/** As declared by `withUploads` and `withArguments`; without them a method takes no streams and any number of arguments. */
export const signatureOf = (method: object): MethodSignature => signatures.get(method) ?? { uploads: 0, args: null }

/**
 * A method to which a client streams, as it does when an argument of `invoke`, `send` or `stream` is a Subject. It gets
 * its streams, in the order of the arguments, in front of the other arguments:
 * `withUploads(1, async (caller, [lines], title) => { for await (const line of lines) … })`.
 * A client that sends another number of streams is refused. Items are whatever JSON the client sent: check them. Iterating
 * throws HubException with the client's text when the client fails, and when the connection ends. The method runs beside the
 * others of its connection, since its streams may last as long as that.
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
 * A method or stream with the given number of arguments, not counting uploads: `withArguments(2, (caller, room, text) => …)`,
 * or `withArguments([1, 2], …)` when the last may be left out. A client that sends fewer or more is refused as with
 * HubArgumentsError, before filters and method are called. Their types are still to be checked.
 */
export const withArguments = <Method extends (...args: never[]) => unknown>(
  count: number | readonly [least: number, most: number],
  method: Method,
): Method => {
  const [min, max] = typeof count === 'number' ? [count, count] : count
  // A function of its own, so that one method can be declared twice with different numbers.
  const declared = function (this: unknown, ...args: Parameters<Method>): unknown {
    return method.apply(this, args)
  } as Method
  signatures.set(declared, { ...signatureOf(method), args: { min, max } })
  return declared
}
