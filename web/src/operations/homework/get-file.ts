import { limits } from '@hien/contract/limits'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { GraphqlFault } from '../../lib/graphql/graphql-transport.ts'
import { Refusal, isFinalRefusal, requireSuccess } from '../../lib/graphql/refusal.ts'
import { keptIfSlow } from '../../lib/offline/kept-if-slow.ts'
import { offlineStore } from '../../lib/offline/offline-store.ts'

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
 * Fetches a new URL of a file; it is valid for some minutes.
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses
 */
async function getFileAddress(id: string): Promise<string> {
  const { item } = requireSuccess((await request(fileGetAddress, { id })).fileGetAddress)
  if (!item) throw new Error('fileGetAddress reported success without an item')
  return item.url
}

/**
 * Makes the browser save a file, under the name that the server gives it.
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses
 */
export async function downloadFile({ id, name }: { id: string; name: string }): Promise<void> {
  const link = document.createElement('a')
  // Fetch a new URL, because the one on the page is valid only for minutes.
  link.href = await getFileAddress(id)
  link.download = name
  link.click()
}

type ReadableFile = {
  id: string
  /** Missing if only the id is known; a URL is then fetched first. */
  url?: string
  /** True to keep the content on this device, so that it can be read without a network. */
  offline?: boolean
}

/** Statuses that the server answers if a file's URL has expired or the file was deleted. */
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

class FileGone extends Error {}

async function fetchContent({ id, url }: ReadableFile, signal: AbortSignal): Promise<Blob> {
  const known = url === undefined ? null : await fetchBlob(url, signal)
  const content = known ?? (await fetchBlob(await getFileAddress(id), signal))
  if (content === null) throw new FileGone('Tệp này không còn nữa')
  return content
}

/** A lost network, no answer in time, or a server that has a fault or is too busy. */
const passing: readonly string[] = ['NETWORK', 'TIMEOUT', 'INTERNAL', 'RATE_LIMITED']

async function fetchAndKeep(file: ReadableFile, signal: AbortSignal): Promise<Blob> {
  try {
    const content = await fetchContent(file, signal)
    void offlineStore.keepFile(file.id, content)
    return content
  } catch (error) {
    if (error instanceof FileGone || isFinalRefusal(error)) await offlineStore.forgetFile(file.id)
    const isPassing = (error instanceof GraphqlFault || error instanceof Refusal) && passing.includes(error.code)
    const kept = isPassing ? await offlineStore.readFile(file.id) : null
    if (kept === null) throw error
    return kept
  }
}

/**
 * Fetches a content and keeps it on this device. Returns the kept content if the server cannot be reached or is slow, and then
 * goes on asking, because the server may say that the file is gone.
 */
async function fetchOrReadKept(file: ReadableFile, signal: AbortSignal): Promise<Blob> {
  const asked = fetchAndKeep(file, signal)
  return (await keptIfSlow(asked, () => offlineStore.readFile(file.id))) ?? (await asked)
}

const fileContent = (file: ReadableFile) =>
  queryOptions({
    queryKey: ['fileContent', file.id],
    queryFn: ({ signal }) => (file.offline ? fetchOrReadKept : fetchContent)(file, signal),
    // A file never changes, only its URLs do.
    staleTime: 'static',
    gcTime: limits.fileAddressLifetime,
    ...(file.offline ? { networkMode: 'always' as const } : {}),
  })

/** Returns a query for the content of a file. Renews an expired URL, and does not read a file again while the cache has it. */
export const useFileContent = (file: ReadableFile) => useQuery(fileContent(file))

/**
 * Fetches the content of a file, outside a component.
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses a new URL, {Error} if the file no
 * longer exists
 */
export const readFileContent = (queryClient: QueryClient, file: ReadableFile): Promise<Blob> =>
  queryClient.fetchQuery(fileContent(file))

/** Loads a file into the cache before it is needed. */
export const readAhead = (queryClient: QueryClient, file: ReadableFile): Promise<void> =>
  queryClient.prefetchQuery(fileContent(file))
