import { AsyncLocalStorage } from 'node:async_hooks'
import { calendarAddress } from '@hien/contract/calendar-address'
import { webPaths } from '@hien/contract/web-paths'
import { pino, type DestinationStream, type Logger } from 'pino'

/** Beginnings of paths after which a secret follows. */
const keptShort = [
  webPaths.resetPassword(''),
  webPaths.emailProof(''),
  webPaths.unsubscribe(''),
  webPaths.pairingLink(''),
  webPaths.slipLink(''),
  calendarAddress('').replace('.ics', ''),
]

/**
 * Returns the path of a URL without secrets. The query is left out, because it can contain tokens. The token or code in the path
 * of a mailed link, a calendar, a pairing code or a printed sign-up slip is left out too.
 */
function withoutTokens(url: string): string | undefined {
  const [path] = url.split('?', 1)
  return keptShort.find((beginning) => path?.startsWith(beginning)) ?? path
}

/**
 * Describes an error for the log. The message of a failed query contains its parameters, which are personal data. Only
 * PostgreSQL's own message is logged instead, without the detail that may quote a row.
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

/** Runs the work of a request. All lines that this work logs contain the request's id, which the caller also gets. */
export const withRequestId = (id: string, work: () => void): void => requestIds.run(id, work)

/** Creates a logger of JSON lines. Requests are logged without query, headers and body, which may hold secrets. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const log: Logger = pino(
    {
      level,
      base: null,
      // Add the id only to lines of this logger. The loggers of requests, made from it, already have the id.
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
