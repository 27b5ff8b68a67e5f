import type { Invocation, Outcome, StreamInvocation } from '../protocol/messages.ts'
import { HubArgumentsError, HubException, type Hub, type HubCaller, type HubEvents } from './hub.ts'

export type Dispatcher<User, Events extends HubEvents> = {
  /** Runs a method to its end. Never rejects: a failure is an outcome, in the words of SignalR reference 4.1. */
  invoke(caller: HubCaller<User, Events>, message: Invocation): Promise<Outcome>
  /** The answer to a call for a stream; no method of a hub here streams. */
  refuseStream(message: StreamInvocation): Outcome
  /** `text`, with the error's type and message where clients may see them. */
  describe(text: string, error: unknown): string
}

export type DispatcherOptions<User, Events extends HubEvents> = {
  methods: Hub<User, Events>['methods']
  detailedErrors: boolean
  onError(error: unknown, context: { connectionId: string; method: string }): void
}

/** Throws a RangeError when two methods differ in case alone. */
export const createDispatcher = <User, Events extends HubEvents>(
  options: DispatcherOptions<User, Events>,
): Dispatcher<User, Events> => {
  const { methods: given, detailedErrors, onError } = options
  // A Map of own properties: nothing inherited, such as `constructor` or `__proto__`, can be reached by name.
  const methods = new Map(Object.entries(given).map(([name, method]) => [name.toLowerCase(), { name, method }]))
  if (methods.size !== Object.keys(given).length) throw new RangeError('Hub methods must not differ in case alone')

  const describe = (text: string, error: unknown): string => {
    if (error instanceof HubException) return `${text} HubException: ${error.message}`
    if (!detailedErrors) return text
    return error instanceof Error ? `${text} ${error.name}: ${error.message}` : `${text} Error: ${String(error)}`
  }

  const unexpected = (target: string, error: unknown): Outcome => ({
    error: describe(`An unexpected error occurred invoking '${target}' on the server.`, error),
  })

  const unknownMethod = (target: string): Outcome => ({ error: `Unknown hub method '${target}'` })

  return {
    describe,
    invoke: async (caller, { target, args, streams }) => {
      const found = methods.get(target.toLowerCase())
      if (!found) return unknownMethod(target)
      if (streams > 0) {
        return unexpected(target, new HubException(`Client sent ${streams} stream(s), Hub method expects 0.`))
      }
      try {
        return { result: await found.method.call(given, caller, ...args) }
      } catch (error) {
        if (error instanceof HubArgumentsError) {
          return { error: describe(`Failed to invoke '${target}' due to an error on the server.`, error) }
        }
        if (!(error instanceof HubException)) {
          onError(error, { connectionId: caller.connectionId, method: found.name })
        }
        return unexpected(target, error)
      }
    },
    refuseStream: ({ target }) =>
      methods.has(target.toLowerCase())
        ? {
            error: `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`,
          }
        : unknownMethod(target),
  }
}
