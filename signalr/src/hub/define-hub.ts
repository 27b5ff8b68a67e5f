import { HubArgumentsError, type Hub, type HubCaller, type HubEvents } from './hub.ts'
import { declareSignature, signatureOf, type UploadMethod } from './invocations/method-signature.ts'
import type { HubMethods, PlainArguments, ResultOf, StreamItem, StreamNames, Uploads } from './typed-methods.ts'

type Caller<ClientMethods extends HubEvents, User> = HubCaller<User, ClientMethods>

/** A method as the hub implements it: the caller, then the arguments. The streams that it receives come first, in a list. */
type Implementation<Method, Caller, Result> = Method extends (...args: infer Args) => unknown
  ? Uploads<Args> extends readonly []
    ? (caller: Caller, ...args: Args) => Result
    : UploadMethod<Caller, Uploads<Args>, PlainArguments<Args>, Result>
  : never

/** The implementation of a hub whose methods and events have types. */
export type TypedHub<Methods extends HubMethods<Methods>, ClientMethods extends HubEvents, User> = Omit<
  Hub<User, ClientMethods>,
  'methods' | 'streams'
> & {
  /** Every method of `Methods` that does not return a stream. Methods that receive streams need `withUploads`. */
  methods: {
    [Name in Exclude<keyof Methods, StreamNames<Methods>>]: Implementation<
      Methods[Name],
      Caller<ClientMethods, User>,
      ResultOf<Methods[Name]> | PromiseLike<ResultOf<Methods[Name]>>
    >
  }
  /**
   * Functions that turn the arguments of a method, which can be anything that a client has sent, into arguments of the right
   * types. They get the arguments without the streams. If one throws, the call is refused as by a HubArgumentsError. Filters run
   * before and see what the client has sent.
   */
  parse?: {
    [Name in keyof Methods]?: Methods[Name] extends (...args: infer Args) => unknown
      ? (args: readonly unknown[]) => PlainArguments<Args>
      : never
  }
} & ([StreamNames<Methods>] extends [never]
    ? { streams?: Record<never, never> }
    : {
        /** Every method of `Methods` that returns a stream. */
        streams: {
          [Name in StreamNames<Methods>]: Implementation<
            Methods[Name],
            Caller<ClientMethods, User>,
            AsyncIterable<StreamItem<Methods[Name]>> | Promise<AsyncIterable<StreamItem<Methods[Name]>>>
          >
        }
      })

type AnyFunction = (...args: unknown[]) => unknown

/**
 * Declares a hub with one type for its methods and one for the methods that it calls on clients. Returns a function that takes
 * the implementation and returns the hub for `createHubServer` or `createSignalR`:
 * `defineHub<Methods, ClientMethods, User>()({ methods: { … }, streams: { … } })`.
 *
 * A missing or misspelt method, a wrong argument, result, stream item or event is then an error of the compiler.
 * `typedConnection` of `@hien/signalr/client` checks the other side by the same two types. A client that was not compiled with
 * them can still send anything: give `parse`, or declare arguments as `unknown` and check them.
 */
export const defineHub =
  <Methods extends HubMethods<Methods>, ClientMethods extends HubEvents = HubEvents, User = unknown>() =>
  (hub: TypedHub<Methods, ClientMethods, User>): Hub<User, ClientMethods> => {
    const { parse = {}, methods, streams = {}, ...rest } = hub
    // The types of the arguments are promises of the clients: a Hub sees `unknown`.
    return {
      ...rest,
      methods: parsing(methods as Record<string, AnyFunction>, parse),
      streams: parsing(streams, parse),
    } as Hub<User, ClientMethods>
  }

const parsing = (functions: Record<string, AnyFunction>, parsers: object): Record<string, AnyFunction> =>
  Object.fromEntries(
    Object.entries(functions).map(([name, method]) => {
      const parse: unknown = Object.hasOwn(parsers, name) ? Reflect.get(parsers, name) : undefined
      return [name, typeof parse === 'function' ? withParser(method, parse as Parser) : method]
    }),
  )

type Parser = (args: readonly unknown[]) => readonly unknown[]

/** Returns the method with parsed arguments. The caller, and the streams if there are any, come first and stay as they are. */
const withParser = (method: AnyFunction, parse: Parser): AnyFunction => {
  const first = signatureOf(method).uploads > 0 ? 2 : 1
  return declareSignature(signatureOf(method), (...args) => {
    let parsed: readonly unknown[]
    try {
      parsed = parse(args.slice(first))
    } catch (error) {
      throw error instanceof HubArgumentsError
        ? error
        : new HubArgumentsError('The arguments are invalid.', { cause: error })
    }
    return method(...args.slice(0, first), ...parsed)
  })
}
