import { queryOptions } from '@tanstack/react-query'
import { offlineStore } from '../offline/offline-store.ts'
import { request } from './graphql-client.ts'
import { type OperationDocument, operationName } from './graphql-document.ts'
import { GraphqlFault } from './graphql-transport.ts'
import { operationKey } from './query-client.ts'
import { Refusal, type ResultEnvelope, requireSuccess } from './refusal.ts'

/** An answer, and when this device kept it, in milliseconds since 1970; null if the server has just sent it. */
export type MaybeKept<Answer> = Answer & { keptAt: number | null }

const isUnreachable = (error: unknown) =>
  error instanceof GraphqlFault && (error.code === 'NETWORK' || error.code === 'TIMEOUT')

async function answerOrKept<Answer extends object>(id: string, ask: () => Promise<Answer>): Promise<MaybeKept<Answer>> {
  try {
    const answer = await ask()
    void offlineStore.keepAnswer(id, answer)
    return { ...answer, keptAt: null }
  } catch (error) {
    const kept = isUnreachable(error) || error instanceof Refusal ? await offlineStore.readAnswer(id) : null
    if (kept === null) throw error
    if (isUnreachable(error)) return { ...(kept.answer as Answer), keptAt: kept.keptAt }
    // The member read this before and may no longer read it.
    await offlineStore.dropAll()
    throw error
  }
}

/**
 * Like operationQuery, for data that a member can read without a network once they have opened it. If the server cannot be
 * reached, the query returns the last answer that this device has kept.
 */
export const offlineQuery = <Result, Variables, Picked extends ResultEnvelope>(
  document: OperationDocument<Result, Variables>,
  variables: Variables,
  pick: (data: Result) => Picked,
) =>
  queryOptions({
    queryKey: operationKey(document, variables),
    queryFn: ({ signal }) =>
      answerOrKept(JSON.stringify([operationName(document), variables]), async () =>
        requireSuccess(pick(await request(document, variables, signal))),
      ),
    // Also runs while the browser says that it is offline.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  })
