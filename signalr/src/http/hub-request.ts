import type { IncomingMessage } from 'node:http'
import type { HubRequest } from '../options.ts'

/** A request's address and what authentication may see of it. */
export type ReadRequest = {
  path: string
  /** Null when the query lacks it; names are compared without regard to case, as ASP.NET does. */
  query(name: string): string | null
  /** Whether the client wants to open server-sent events. */
  isEventStream: boolean
  shown: Omit<HubRequest<never>, 'running'>
}

export const readRequest = (request: IncomingMessage): ReadRequest => {
  const address = request.url ?? '/'
  const mark = address.indexOf('?')
  const path = mark < 0 ? address : address.slice(0, mark)
  const parameters = new URLSearchParams(mark < 0 ? '' : address.slice(mark + 1))
  const token = bearerOf(request.headers.authorization) ?? parameters.get('access_token')
  const shown = new URLSearchParams(parameters)
  shown.delete('access_token')
  return {
    path,
    query: (name) => {
      const wanted = name.toLowerCase()
      for (const [key, value] of parameters) if (key.toLowerCase() === wanted) return value
      return null
    },
    isEventStream: request.headers.accept?.includes('text/event-stream') ?? false,
    shown: {
      token: token || null,
      headers: request.headers,
      remoteAddress: request.socket.remoteAddress ?? '',
      url: shown.size > 0 ? `${path}?${shown.toString()}` : path,
    },
  }
}

const bearerOf = (authorization: string | undefined): string | null =>
  authorization === undefined ? null : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null)
