import type { IncomingMessage } from 'node:http'
import type { Dependencies } from '../dependencies.ts'
import { Failure } from '../failure.ts'
import { networkOf } from '../network-of.ts'

/** Whether a request opens a hub connection: negotiate, or a WebSocket of a client that has not negotiated. */
const isOpening = ({ method, headers }: IncomingMessage, url: URL) =>
  headers.upgrade === undefined ? method === 'POST' && url.pathname.endsWith('/negotiate') : !url.searchParams.has('id')

const tokenOf = ({ headers }: IncomingMessage, url: URL) =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? url.searchParams.get('access_token')

/**
 * Counts the opening of hub connections: by address, before anybody's token is looked at, and by member.
 * @param address null where it is only known of the nearest proxy.
 * @returns false when it is one too many.
 */
export type MayOpen = (request: IncomingMessage, address: string | null) => Promise<boolean>

export const createOpeningLimits =
  ({ limits, tokens }: Pick<Dependencies, 'limits' | 'tokens'>): MayOpen =>
  async (request, address) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (!isOpening(request, url)) return true
    try {
      if (address !== null) await limits.negotiations.take(networkOf(address))
      const token = tokenOf(request, url)
      const claims = token ? await tokens.verify('access', token) : null
      if (claims) await limits.connections.take(claims.sub)
      return true
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
  }
