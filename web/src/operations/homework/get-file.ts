import { limits } from '@hien/contract/limits'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { GraphqlFault } from '../../lib/graphql/graphql-transport.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'

export const fileGetAddress = graphql(`
  query fileGetAddress($id: ID!) {
    fileGetAddress(id: $id) {
      ...Envelope
      item {
        ...FileOfHomework
      }
    }
  }
`)

/**
 * A new address of a file, good for some minutes.
 * @throws {GraphqlFault | Refusal}
 */
export async function getFileAddress(id: string): Promise<string> {
  const { item } = requireSuccess((await request(fileGetAddress, { id })).fileGetAddress)
  if (!item) throw new Error('A success carries its file')
  return item.url
}

type ReadableFile = { id: string; url: string }

/** A file's address is no longer taken: of one that is over, or of a file that is gone. */
const refusedStatuses = [401, 403, 404, 410]

async function fetchBlob(url: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const response = await fetch(url, { signal })
    if (refusedStatuses.includes(response.status)) return null
    if (!response.ok) throw new GraphqlFault('INTERNAL')
    return await response.blob()
  } catch (error) {
    if (signal.aborted || error instanceof GraphqlFault) throw error
    throw new GraphqlFault('NETWORK', { cause: error })
  }
}

const fileContent = ({ id, url }: ReadableFile) =>
  queryOptions({
    queryKey: ['fileContent', id],
    queryFn: async ({ signal }) => {
      const content = (await fetchBlob(url, signal)) ?? (await fetchBlob(await getFileAddress(id), signal))
      if (content === null) throw new Error('Tệp này không còn nữa')
      return content
    },
    // A file never changes; its addresses do.
    staleTime: 'static',
    gcTime: limits.fileAddressLifetime,
  })

/** What a file holds. An address that is over is renewed, and nothing is read twice. */
export const useFileContent = (file: ReadableFile) => useQuery(fileContent(file))

/** The same once. @throws {GraphqlFault | Refusal | Error} */
export const readFileContent = (queryClient: QueryClient, file: ReadableFile): Promise<Blob> =>
  queryClient.fetchQuery(fileContent(file))

/** Reads a file ahead, for whoever will want it next. */
export const readAhead = (queryClient: QueryClient, file: ReadableFile): Promise<void> =>
  queryClient.prefetchQuery(fileContent(file))
