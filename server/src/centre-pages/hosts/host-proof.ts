/** The TXT record that proves a centre's own host name. */
import { Resolver } from 'node:dns/promises'
import type { HostRow } from './host-store.ts'

/** Returns the texts of all TXT records of a name, each in one piece; an empty list if there are none. Throws if nobody answers. */
export type ResolveTxt = (name: string) => Promise<string[]>

/** Milliseconds for one question, and how often it is asked. */
const timeout = { timeout: 2000, tries: 2 }

/** Error codes of DNS for a name without such records. */
const noRecords = new Set(['ENODATA', 'ENOTFOUND'])

/**
 * Asks the DNS servers of this machine, or the given ones.
 * @param servers addresses such as `192.0.2.1` and `127.0.0.1:5353`
 */
export const createResolveTxt =
  (servers: readonly string[]): ResolveTxt =>
  async (name) => {
    const resolver = new Resolver(timeout)
    if (servers.length > 0) resolver.setServers(servers)
    try {
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
    } catch (error) {
      if (error instanceof Error && 'code' in error && noRecords.has(String(error.code))) return []
      throw error
    }
  }

/** Name and text of the record. It has a name of its own, so that other TXT records of the site stay as they are. */
export const recordOf = ({ host, proof }: Pick<HostRow, 'host' | 'proof'>) => ({
  name: `_hien.${host}`,
  value: `hien=${proof}`,
})

/** Asks DNS for the record. Throws if nobody answers. */
export async function isProved(resolveTxt: ResolveTxt, row: HostRow): Promise<boolean> {
  const { name, value } = recordOf(row)
  return (await resolveTxt(name)).some((text) => text.trim() === value)
}
