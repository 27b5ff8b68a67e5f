import { AsyncLocalStorage } from 'node:async_hooks'
import { calendarAddress } from '@hien/contract/calendar-address'
import { webPaths } from '@hien/contract/web-paths'
import { pino, type DestinationStream, type Logger } from 'pino'

/** What an address begins with whose rest opens something. */
const keptShort = [
  webPaths.resetPassword(''),
  webPaths.emailProof(''),
  webPaths.unsubscribe(''),
  webPaths.pairingLink(''),
  webPaths.slipLink(''),
  calendarAddress('').replace('.ics', ''),
]

/**
 * The address without what opens something: its query, which may hold tokens, the token of a mailed link or a calendar, a
 * pairing code and the code of a slip.
 */
function withoutTokens(url: string): string | undefined {
  const [path] = url.split('?', 1)
  return keptShort.find((beginning) => path?.startsWith(beginning)) ?? path
}

/**
 * A database error names its statement's parameters, which are people's data: only what PostgreSQL said of it is kept,
 * without the row it may quote.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { code, constraint, table } = Object(error.cause ?? error)
  const failedQuery = 'query' in error && 'params' in error
  const message = failedQuery && error.cause instanceof Error ? error.cause.message : error.message
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return { type: error.constructor.name, message, code, constraint, table, stack: frames.join('\n') }
}

const requestIds = new AsyncLocalStorage<string>()

/** Runs the work of a request: every line that is logged in it carries the request's id, the one the caller is told. */
export const withRequestId = (id: string, work: () => void): void => requestIds.run(id, work)

/** JSON lines on standard output. Requests are logged without query, headers and body: none of them is fit to keep. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const log: Logger = pino(
    {
      level,
      base: null,
      // The requests' own loggers have it already.
      mixin: (_line, _level, logger) => {
        const reqId = logger === log ? requestIds.getStore() : undefined
        return reqId === undefined ? {} : { reqId }
      },
      serializers: {
        err: describeError,
        req: (request: { method: string; url: string; id: string }) => ({
          id: request.id,
          method: request.method,
          path: withoutTokens(request.url),
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    ...(destination ? [destination] : []),
  )
  return log
}
