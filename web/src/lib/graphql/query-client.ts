import { QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from './graphql-client.ts'
import { type OperationDocument, operationName } from './graphql-document.ts'
import { GraphqlFault } from './graphql-transport.ts'
import { type ResultEnvelope, requireSuccess } from './refusal.ts'

const maxRetries = 2
const retriedFaults: readonly string[] = ['NETWORK', 'INTERNAL']

/** A new cache. Refusals and malformed requests are not asked again; what a lost connection or a fault of the server left without an answer is, twice. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < maxRetries && error instanceof GraphqlFault && retriedFaults.includes(error.code),
        staleTime: 10_000,
      },
    },
  })

/** Key of one operation: its name, then its variables. `[operationName]` alone invalidates all its variables. */
export const operationKey = <Result, Variables>(document: OperationDocument<Result, Variables>, variables: Variables) =>
  [operationName(document), variables] as const

/**
 * Options for useQuery of one operation; a refusal becomes the query's error, whose message is fit to show.
 * @param pick takes the envelope out of the data.
 */
export const operationQuery = <Result, Variables, Picked extends ResultEnvelope>(
  document: OperationDocument<Result, Variables>,
  variables: Variables,
  pick: (data: Result) => Picked,
) =>
  queryOptions({
    queryKey: operationKey(document, variables),
    queryFn: async ({ signal }) => requireSuccess(pick(await request(document, variables, signal))),
  })

/** Spread into useQuery for searches and today's courses: nothing is kept, as the specification asks. */
export const uncached = { staleTime: 0, gcTime: 0 } as const

/** Spread into useQuery for meeting queries: run like mutations, never repeated (decision 029). */
export const runOnce = {
  ...uncached,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: false,
} as const
