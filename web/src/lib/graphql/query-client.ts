import { QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from './graphql-client.ts'
import { type OperationDocument, operationName } from './graphql-document.ts'
import { GraphqlFault } from './graphql-transport.ts'
import { type ResultEnvelope, requireSuccess } from './refusal.ts'

const maxRetries = 2
const retriedFaults: readonly string[] = ['NETWORK', 'INTERNAL']

/** Creates a query cache. It retries a query at most twice, and only after a lost network or a fault of the server. */
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

/**
 * Returns the query key of an operation: its name, then its variables. `[operationName]` matches the operation with any
 * variables.
 */
export const operationKey = <Result, Variables>(document: OperationDocument<Result, Variables>, variables: Variables) =>
  [operationName(document), variables] as const

/**
 * Returns the options for useQuery of one operation. A refusal becomes the query's error; its message can be shown to users.
 * @param pick returns the envelope in the data.
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

/** Options for queries whose results are not cached. The specification requires this of searches and of today's courses. */
export const uncached = { staleTime: 0, gcTime: 0 } as const

/** Options for queries about a meeting: React Query never repeats them by itself (decision 029). */
export const runOnce = {
  ...uncached,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: false,
} as const
