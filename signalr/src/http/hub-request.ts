import type { IncomingMessage } from 'node:http'
import type { HubRequest } from '../options.ts'

/** A parsed request. `visible` is the part that `authenticate` sees. */
export type ParsedRequest = {
  path: string
  /** Returns a query parameter; null if it is missing. Names are compared without regard to case, as in ASP.NET Core. */
  query(name: string): string | null
  /** True if the client asks for server-sent events: `accept` contains `text/event-stream`. */
  isEventStream: boolean
  visible: Omit<HubRequest<never>, 'connectionIdentity'>
}

export const parseRequest = (request: IncomingMessage): ParsedRequest => {
  const requestUrl = request.url ?? '/'
  const queryStart = requestUrl.indexOf('?')
  const path = queryStart < 0 ? requestUrl : requestUrl.slice(0, queryStart)
  const parameters = new URLSearchParams(queryStart < 0 ? '' : requestUrl.slice(queryStart + 1))
  const token = bearerOf(request.headers.authorization) ?? parameters.get('access_token')
  const visible = new URLSearchParams(parameters)
  visible.delete('access_token')
  return {
    path,
    query: (name) => {
      const wanted = name.toLowerCase()
      for (const [key, value] of parameters) if (key.toLowerCase() === wanted) return value
      return null
    },
    isEventStream: request.headers.accept?.includes('text/event-stream') ?? false,
    visible: {
      token: token || null,
      headers: request.headers,
      remoteAddress: request.socket.remoteAddress ?? '',
      url: visible.size > 0 ? `${path}?${visible.toString()}` : path,
    },
  }
}

const bearerOf = (authorization: string | undefined): string | null =>
  authorization === undefined ? null : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null)
