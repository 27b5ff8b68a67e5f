import { QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from './graphql-client.ts'
import { type OperationDocument, operationName } from './graphql-document.ts'
import { GraphqlFault } from './graphql-transport.ts'
import { type ResultEnvelope, requireSuccess } from './refusal.ts'

const maxRetries = 2
const retriedFaults: readonly string[] = ['NETWORK', 'INTERNAL']

/** Creates a query cache. It retries queries twice after network and server faults, but not after refusals and bad requests. */
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

/** Options for searches and today's courses: results are not cached, as the specification requires. */
export const uncached = { staleTime: 0, gcTime: 0 } as const

/** Options for meeting queries: they run once, like mutations, and are never repeated (decision 029). */
export const runOnce = {
  ...uncached,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: false,
} as const
