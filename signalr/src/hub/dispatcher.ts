import type { Invocation, Outcome, StreamInvocation } from '../protocol/messages.ts'
import { HubArgumentsError, HubException, type Hub, type HubCaller, type HubEvents, type HubFilter } from './hub.ts'
import { rulesOf } from './method-rules.ts'

type Uploads = readonly AsyncIterable<unknown>[]

/** The texts are those of docs/wire.md, "Texts of errors". Nothing here fails: a failure is an outcome. */
export type Dispatcher<User, Events extends HubEvents> = {
  /** Runs a method to its end; a promise when it gives one. */
  invoke(caller: HubCaller<User, Events>, message: Invocation, uploads: Uploads): Outcome | Promise<Outcome>
  /** Opens a stream of results. */
  stream(
    caller: HubCaller<User, Events>,
    message: StreamInvocation,
    uploads: Uploads,
  ): Promise<{ items: AsyncIterable<unknown> } | { error: string }>
  /** Whether the method that is named takes streams. */
  takesUploads(target: string): boolean
  /** `text`, with the error's type and message where clients may see them. */
  describe(text: string, error: unknown): string
}

export type DispatcherOptions<User, Events extends HubEvents> = {
  methods: Hub<User, Events>['methods']
  streams: Hub<User, Events>['streams']
  filters: readonly HubFilter<User, Events>[]
  detailedErrors: boolean
  onError(error: unknown, context: { connectionId: string; method: string }): void
}

/** Throws a RangeError when two methods differ in case alone. */
export const createDispatcher = <User, Events extends HubEvents>(
  options: DispatcherOptions<User, Events>,
): Dispatcher<User, Events> => {
  const { methods: given, streams: givenStreams = {}, filters, detailedErrors, onError } = options
  // Maps of own properties: nothing inherited, such as `constructor` or `__proto__`, can be reached by name.
  const methods = byLowerCase(given)
  const streams = byLowerCase(givenStreams)
  if (new Set([...methods.keys(), ...streams.keys()]).size !== methods.size + streams.size) throw ambiguous()

  const describe = (text: string, error: unknown): string => {
    if (error instanceof HubException) return `${text} HubException: ${error.message}`
    if (!detailedErrors) return text
    return error instanceof Error ? `${text} ${error.name}: ${error.message}` : `${text} Error: ${String(error)}`
  }

  const unexpected = (target: string, error: unknown): { error: string } => ({
    error: describe(`An unexpected error occurred invoking '${target}' on the server.`, error),
  })

  const misfit = (target: string, reason: string): { error: string } => ({
    error: describe(`Failed to invoke '${target}' due to an error on the server.`, new HubArgumentsError(reason)),
  })

  const failed = (target: string, error: unknown, connectionId: string): { error: string } => {
    if (error instanceof HubArgumentsError) return misfit(target, error.message)
    if (!(error instanceof HubException)) onError(error, { connectionId, method: target })
    return unexpected(target, error)
  }

  const settle = async (result: PromiseLike<unknown>, target: string, connectionId: string): Promise<Outcome> => {
    try {
      return { result: await result }
    } catch (error) {
      return failed(target, error, connectionId)
    }
  }

  /** Why a method cannot be called with so many arguments and uploads; null when it can. */
  const callFault = (
    method: object,
    { target, args, streamIds }: Invocation | StreamInvocation,
  ): { error: string } | null => {
    const expected = rulesOf(method)
    if (expected.args && (args.length < expected.args.least || args.length > expected.args.most)) {
      const { least, most } = expected.args
      const wanted = least === most ? `${most}` : `${least} to ${most}`
      return misfit(target, `Invocation provides ${args.length} argument(s) but target expects ${wanted}.`)
    }
    if (streamIds.length === expected.uploads) return null
    return unexpected(
      target,
      new HubException(`Client sent ${streamIds.length} stream(s), Hub method expects ${expected.uploads}.`),
    )
  }

  /** Runs what a call names, with the filters around it. */
  const run = <Found extends (caller: HubCaller<User, Events>, ...args: unknown[]) => unknown>(
    { name, method, owner }: Named<Found>,
    caller: HubCaller<User, Events>,
    args: readonly unknown[],
    uploads: Uploads,
  ): unknown => {
    const finish = () => method.call(owner, caller, ...(uploads.length > 0 ? [uploads, ...args] : args))
    if (filters.length === 0) return finish()
    const call = { caller, method: name, args }
    const from = (index: number): unknown => {
      const filter = filters[index]
      return filter ? filter(call, () => from(index + 1)) : finish()
    }
    return from(0)
  }

  return {
    describe,
    takesUploads: (target) => rulesOf(methods.get(target.toLowerCase())?.method ?? none).uploads > 0,
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
      const fault = callFault(found.method, message)
      if (fault) return fault
      try {
        const result = run(found, caller, args, uploads)
        return isThenable(result) ? settle(result, target, caller.connectionId) : { result }
      } catch (error) {
        return failed(target, error, caller.connectionId)
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
      const fault = callFault(found.method, message)
      if (fault) return fault
      try {
        return { items: (await run(found, caller, args, uploads)) as AsyncIterable<unknown> }
      } catch (error) {
        return failed(target, error, caller.connectionId)
      }
    },
  }
}

const none = {}

/** What `await` would wait for: a promise of any make, a query of a database library. */
const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  'then' in value &&
  typeof value.then === 'function'

/** A method under the name it was given, and the object it belongs to. */
type Named<Method> = { name: string; method: Method; owner: object }

const byLowerCase = <Method>(methods: Record<string, Method>): Map<string, Named<Method>> => {
  const map = new Map(
    Object.entries(methods).map(([name, method]) => [name.toLowerCase(), { name, method, owner: methods }]),
  )
  if (map.size !== Object.keys(methods).length) throw ambiguous()
  return map
}

const ambiguous = (): RangeError => new RangeError('Hub methods must not differ in case alone')
