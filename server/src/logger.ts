import { pino, type DestinationStream, type Logger } from 'pino'

/** The address without its query, which may hold tokens. */
const withoutQuery = (url: string) => url.split('?', 1)[0]

/** JSON lines on standard output. Requests are logged without query, headers and body: none of them is fit to keep. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: {
        req: (request: { method: string; url: string; id: string }) => ({
          id: request.id,
          method: request.method,
          path: withoutQuery(request.url),
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    ...(destination ? [destination] : []),
  )
