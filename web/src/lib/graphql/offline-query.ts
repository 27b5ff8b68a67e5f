import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { keptIfSlow } from '../offline/kept-if-slow.ts'
import { offlineStore } from '../offline/offline-store.ts'
import { request } from './graphql-client.ts'
import { type OperationDocument } from './graphql-document.ts'
import { GraphqlFault } from './graphql-transport.ts'
import { operationKey } from './query-client.ts'
import { Refusal, type ResultEnvelope, isFinalRefusal, requireSuccess } from './refusal.ts'

/** An answer, and when this device kept it, in milliseconds since 1970; null if the server has just sent it. */
export type MaybeKept<Answer> = Answer & { keptAt: number | null }

/** Codes of a lost network, no answer in time, and a server that is too busy. */
const passing: readonly string[] = ['NETWORK', 'TIMEOUT', 'RATE_LIMITED']

const isUnreachable = (error: unknown) =>
  (error instanceof GraphqlFault || error instanceof Refusal) && passing.includes(error.code)

/** Returns the id under which this device keeps the answer to a query. */
const idOf = (queryKey: readonly unknown[]) => JSON.stringify(queryKey)

async function readKept<Answer extends object>(id: string): Promise<MaybeKept<Answer> | null> {
  const kept = await offlineStore.readAnswer(id)
  return kept && { ...(kept.answer as Answer), keptAt: kept.keptAt }
}

async function answerOrKept<Answer extends object>(
  id: string,
  asked: Promise<MaybeKept<Answer>>,
): Promise<MaybeKept<Answer>> {
  try {
    const answer = await asked
    const { keptAt: _, ...sent } = answer
    void offlineStore.keepAnswer(id, sent)
    return answer
  } catch (error) {
    const kept = isUnreachable(error) || isFinalRefusal(error) ? await readKept<Answer>(id) : null
    if (kept === null) throw error
    if (isUnreachable(error)) return kept
    // The member read this before and may no longer read it.
    await offlineStore.dropAll()
    throw error
  }
}

/** Shows what the server has answered after the page has shown a copy of this device. */
async function showLate<Answer extends object>(
  client: QueryClient,
  queryKey: readonly unknown[],
  asked: Promise<MaybeKept<Answer>>,
) {
  // If the page no longer shows this query, its data must not come back.
  const isShown = () => client.getQueryState<MaybeKept<Answer>>(queryKey)?.data !== undefined
  try {
    const late = await asked
    if (late.keptAt === null && isShown()) client.setQueryData(queryKey, late)
  } catch (error) {
    // Without its data, the query asks again and shows the refusal.
    if (isFinalRefusal(error) && isShown()) await client.resetQueries({ queryKey, exact: true })
  }
}

/**
 * Like operationQuery, for data that a member can read without a network once they have opened it. If the server cannot be
 * reached, is slow or too busy, the query returns the last answer that this device has kept.
 * @param isKept false for answers that this device must not keep: the query then only asks the server.
 */
export const offlineQuery = <Result, Variables, Picked extends ResultEnvelope>(
  document: OperationDocument<Result, Variables>,
  variables: Variables,
  pick: (data: Result) => Picked,
  isKept = true,
) => {
  const queryKey = operationKey(document, variables)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const ask = async () => ({ ...requireSuccess(pick(await request(document, variables, signal))), keptAt: null })
      if (!isKept) return await ask()
      const id = idOf(queryKey)
      const asked = answerOrKept(id, ask())
      const kept = await keptIfSlow(asked, () => readKept<Awaited<ReturnType<typeof ask>>>(id))
      if (kept === null) return await asked
      void showLate(client, queryKey, asked)
      return kept
    },
    // Also runs while the browser says that it is offline.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  })
}

/** Forgets the answer to an offlineQuery, on the page and on this device. The next page that shows the query asks the server. */
export function forgetAnswer(client: QueryClient, queryKey: readonly unknown[]) {
  client.removeQueries({ queryKey, exact: true })
  // Callers need not wait. IndexedDB serves requests in order, so a page that opens after this call does not read the answer.
  void offlineStore.forgetAnswer(idOf(queryKey))
}
