type MethodSignature = {
  /** The number of streams that the client must send. */
  uploads: number
  /** The smallest and largest allowed number of other arguments; null if any number is allowed. */
  args: { min: number; max: number } | null
}

const signatures = new WeakMap<object, MethodSignature>()

/**
 * Returns the signature of a method, as declared by `withUploads` and `withArguments`. A method without a declaration takes no
 * streams and any number of arguments.
 */
export const signatureOf = (method: object): MethodSignature => signatures.get(method) ?? { uploads: 0, args: null }

/** Returns the function after declaring its signature. */
export const declareSignature = <Method extends object>(signature: MethodSignature, method: Method): Method => {
  signatures.set(method, signature)
  return method
}

declare const uploads: unique symbol

/**
 * A method that `withUploads` has declared. It is called with the list of streams before the other arguments. The property
 * exists only for the compiler, which compares the types of the streams and arguments by it.
 */
export type UploadMethod<Caller, Streams, Args, Result> = ((caller: Caller, ...args: unknown[]) => Result) & {
  /** Only for the compiler. */
  readonly [uploads]: (streams: Streams, args: Args) => void
}

/**
 * Declares a method to which clients send streams. A client does this by passing a Subject as an argument of `invoke`, `send`
 * or `stream`. The method gets the streams as a list before the other arguments:
 * `withUploads(1, async (caller, [lines], title) => { for await (const line of lines) … })`.
 *
 * A call with a different number of streams is refused. Check the items, because they can be any JSON. Iterating over a stream
 * throws HubException if the client ends the stream with an error, or if the connection ends.
 *
 * The method runs at the same time as other methods of its connection, because its streams can last as long as the connection.
 */
export const withUploads = <
  Caller,
  Streams extends readonly AsyncIterable<unknown>[],
  Args extends readonly unknown[],
  Result,
>(
  count: Streams['length'],
  method: (caller: Caller, streams: Streams, ...args: Args) => Result,
): UploadMethod<Caller, Streams, Args, Result> =>
  declareSignature({ ...signatureOf(method), uploads: count }, (caller: Caller, ...[streams, ...args]: unknown[]) =>
    method(caller, streams as Streams, ...(args as unknown as Args)),
  ) as UploadMethod<Caller, Streams, Args, Result>

/**
 * Declares the number of arguments of a method or streaming method, without uploads:
 * `withArguments(2, (caller, room, text) => …)`. Use `withArguments([1, 2], …)` if the last argument may be left out.
 *
 * A call with fewer or more arguments is refused, with the text of a HubArgumentsError. Filters and method are then not called.
 * The method must still check the types of the arguments.
 * @typeParam Method the type of the method, which is also that of the result
 */
export const withArguments = <Method extends (...args: never[]) => unknown>(
  count: number | readonly [least: number, most: number],
  method: Method,
): Method => {
  const [min, max] = typeof count === 'number' ? [count, count] : count
  // Create a new function each time, so that one function can be declared twice with different numbers.
  const declared = function (this: unknown, ...args: Parameters<Method>): unknown {
    return method.apply(this, args)
  } as Method
  return declareSignature({ ...signatureOf(method), args: { min, max } }, declared)
}
