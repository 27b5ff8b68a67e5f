import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'
import type { Progress } from './list-pages.ts'

/** feeLedgerGet with only the balance after each entry. */
export const feeLedgerBalances = graphql(`
  query feeLedgerBalances($studentCode: String!) {
    feeLedgerGet(studentCode: $studentCode) {
      ...Envelope
      items {
        balance
      }
    }
  }
`)

/** Number of requests that run at the same time. */
const atOnce = 4

async function fetchBalance(studentCode: string): Promise<number> {
  const answer = requireSuccess((await request(feeLedgerBalances, { studentCode })).feeLedgerGet)
  return answer.items?.at(-1)?.balance ?? 0
}

/**
 * Fetches what these students owe now, by code. A statement does not say it: the next statement repeats what is left of it.
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses
 */
export async function listBalances(
  studentCodes: readonly string[],
  onProgress?: (progress: Progress) => void,
): Promise<Map<string, number>> {
  const balances = new Map<string, number>()
  for (let at = 0; at < studentCodes.length; at += atOnce) {
    const group = studentCodes.slice(at, at + atOnce)
    const found = await Promise.all(group.map(async (code) => [code, await fetchBalance(code)] as const))
    for (const [code, balance] of found) balances.set(code, balance)
    onProgress?.({ loaded: balances.size, total: studentCodes.length })
  }
  return balances
}
