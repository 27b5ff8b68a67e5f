import type { Invocation, InvocationOutcome, StreamInvocation } from '../../protocol/messages.ts'
import { HubArgumentsError, HubException, type Hub, type HubCaller, type HubEvents, type HubFilter } from '../hub.ts'
import { signatureOf } from './method-signature.ts'

type Uploads = readonly AsyncIterable<unknown>[]

/**
 * Calls the methods of a hub. Never throws or rejects: an error becomes an outcome with a text for the client (docs/wire.md,
 * "Texts of errors").
 */
export type Dispatcher<User, Events extends HubEvents> = {
  /** Calls a method and returns its result or error. Returns a promise if the method returns one. */
  invoke(
    caller: HubCaller<User, Events>,
    message: Invocation,
    uploads: Uploads,
  ): InvocationOutcome | Promise<InvocationOutcome>
  /** Calls a streaming method and returns its items, or its error. */
  stream(
    caller: HubCaller<User, Events>,
    message: StreamInvocation,
    uploads: Uploads,
  ): Promise<{ items: AsyncIterable<unknown> } | { error: string }>
  /** True if the method with this name was declared by `withUploads`, so that clients send streams to it. */
  takesUploads(target: string): boolean
  /** Returns `text`. Adds the type and message of a HubException, or of any error with `detailedErrors`. */
  describe(text: string, error: unknown): string
}

export type DispatcherOptions<User, Events extends HubEvents> = {
  methods: Hub<User, Events>['methods']
  streams: Hub<User, Events>['streams']
  filters: readonly HubFilter<User, Events>[]
  detailedErrors: boolean
  onError(error: unknown, context: { connectionId: string; method: string }): void
}

/** Creates the dispatcher of a hub. Throws a RangeError if the names of two methods or streams differ only in case. */
export const createDispatcher = <User, Events extends HubEvents>(
  options: DispatcherOptions<User, Events>,
): Dispatcher<User, Events> => {
  const { methods: methodsByName, streams: streamsByName = {}, detailedErrors, onError } = options
  const filters = options.filters.flatMap((filter) =>
    typeof filter === 'function' ? filter : (filter.invoke?.bind(filter) ?? []),
  )
  // These maps contain only own properties, so that a client cannot call inherited ones such as `constructor`.
  const methods = byLowerCase(methodsByName)
  const streams = byLowerCase(streamsByName)
  if (new Set([...methods.keys(), ...streams.keys()]).size !== methods.size + streams.size) throw ambiguousNames()

  const describe = (text: string, error: unknown): string => {
    if (error instanceof HubException) return `${text} HubException: ${error.message}`
    if (!detailedErrors) return text
    return error instanceof Error ? `${text} ${error.name}: ${error.message}` : `${text} Error: ${String(error)}`
  }

  const invocationError = (target: string, error: unknown): { error: string } => ({
    error: describe(`An unexpected error occurred invoking '${target}' on the server.`, error),
  })

  const argumentsError = (target: string, reason: string): { error: string } => ({
    error: describe(`Failed to invoke '${target}' due to an error on the server.`, new HubArgumentsError(reason)),
  })

  const toErrorOutcome = (target: string, error: unknown, connectionId: string): { error: string } => {
    if (error instanceof HubArgumentsError) return argumentsError(target, error.message)
    if (!(error instanceof HubException)) onError(error, { connectionId, method: target })
    return invocationError(target, error)
  }

  const awaitOutcome = async (
    result: PromiseLike<unknown>,
    target: string,
    connectionId: string,
  ): Promise<InvocationOutcome> => {
    try {
      return { result: await result }
    } catch (error) {
      return toErrorOutcome(target, error, connectionId)
    }
  }

  /** Returns the error if a call has a wrong number of arguments or uploads; null if the numbers are right. */
  const signatureError = (
    method: object,
    { target, args, streamIds }: Invocation | StreamInvocation,
  ): { error: string } | null => {
    const signature = signatureOf(method)
    if (signature.args && (args.length < signature.args.min || args.length > signature.args.max)) {
      const { min, max } = signature.args
      const range = min === max ? `${max}` : `${min} to ${max}`
      return argumentsError(target, `Invocation provides ${args.length} argument(s) but target expects ${range}.`)
    }
    if (streamIds.length === signature.uploads) return null
    return invocationError(
      target,
      new HubException(`Client sent ${streamIds.length} stream(s), Hub method expects ${signature.uploads}.`),
    )
  }

  /** Calls the filters, and the method or streaming method through them. */
  const run = <Found extends (caller: HubCaller<User, Events>, ...args: unknown[]) => unknown>(
    { name, method, receiver }: NamedMethod<Found>,
    caller: HubCaller<User, Events>,
    args: readonly unknown[],
    uploads: Uploads,
  ): unknown => {
    const callMethod = () => method.call(receiver, caller, ...(uploads.length > 0 ? [uploads, ...args] : args))
    if (filters.length === 0) return callMethod()
    const call = { caller, method: name, args }
    const runFilter = (index: number): unknown => {
      const filter = filters[index]
      return filter ? filter(call, () => runFilter(index + 1)) : callMethod()
    }
    return runFilter(0)
  }

  return {
    describe,
    takesUploads: (target) => signatureOf(methods.get(target.toLowerCase())?.method ?? unknownMethod).uploads > 0,
    invoke: (caller, message, uploads) => {
      const { target, args } = message
      const key = target.toLowerCase()
      const found = methods.get(key)
      if (!found) {
        return streams.has(key)
          ? {
              error: `The client attempted to invoke the streaming '${target}' method with a non-streaming invocation.`,
            }
          : { error: `Unknown hub method '${target}'` }
      }
      const error = signatureError(found.method, message)
      if (error) return error
      try {
        const result = run(found, caller, args, uploads)
        return isThenable(result) ? awaitOutcome(result, target, caller.connectionId) : { result }
      } catch (error) {
        return toErrorOutcome(target, error, caller.connectionId)
      }
    },
    stream: async (caller, message, uploads) => {
      const { target, args } = message
      const key = target.toLowerCase()
      const found = streams.get(key)
      if (!found) {
        return methods.has(key)
          ? {
              error: `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`,
            }
          : { error: `Unknown hub method '${target}'` }
      }
      const error = signatureError(found.method, message)
      if (error) return error
      try {
        return { items: (await run(found, caller, args, uploads)) as AsyncIterable<unknown> }
      } catch (error) {
        return toErrorOutcome(target, error, caller.connectionId)
      }
    },
  }
}

const unknownMethod = {}

/** True for every value that `await` waits for. Besides promises, these are for example queries of some database libraries. */
const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  'then' in value &&
  typeof value.then === 'function'

/** A method, its name as written in the hub, and the object that is `this` in the method. */
type NamedMethod<Method> = { name: string; method: Method; receiver: object }

/** Returns the methods by their names in lower case. Throws a RangeError if two names differ only in case. */
const byLowerCase = <Method>(methods: Record<string, Method>): Map<string, NamedMethod<Method>> => {
  const map = new Map(
    Object.entries(methods).map(([name, method]) => [name.toLowerCase(), { name, method, receiver: methods }]),
  )
  if (map.size !== Object.keys(methods).length) throw ambiguousNames()
  return map
}

const ambiguousNames = (): RangeError =>
  new RangeError('Two hub methods or streams have the same name apart from case: rename one of them')
