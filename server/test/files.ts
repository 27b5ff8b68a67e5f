/** Uploads files of homework for tests, with the same requests as a client of the tus protocol. */
import { filesPath } from '@hien/contract/files'
import type { TestMember } from './people.ts'
import type { TestServer } from './test-server.ts'

type Server = Pick<TestServer, 'fastify'>
type Holder = Pick<TestMember, 'accessToken'>

const base64 = (text: string) => Buffer.from(text).toString('base64')
const common = (holder: Holder | null) => ({
  'tus-resumable': '1.0.0',
  ...(holder ? { authorization: `Bearer ${holder.accessToken}` } : {}),
})

/** Begins an upload with a tus creation request. `size` is in bytes. */
export const beginUploadOf = (
  { fastify }: Server,
  holder: Holder | null,
  { classId, name, size }: { classId: string; name: string; size: number },
) =>
  fastify.inject({
    method: 'POST',
    url: filesPath,
    headers: {
      ...common(holder),
      'upload-length': String(size),
      'upload-metadata': `filename ${base64(name)},filetype ${base64('x/y')},classId ${base64(classId)}`,
    },
  })

/** Sends `bytes`, which begin at `offset` in the file. */
export const sendPart = (
  { fastify }: Server,
  holder: Holder | null,
  {
    url,
    offset,
    bytes,
    headers = {},
  }: { url: string; offset: number; bytes: Buffer; headers?: Record<string, string> },
) =>
  fastify.inject({
    method: 'PATCH',
    url,
    headers: {
      ...common(holder),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    payload: bytes,
  })

/** Requests how many bytes of an upload the server has. */
export const askOffset = ({ fastify }: Server, holder: Holder | null, url: string) =>
  fastify.inject({ method: 'HEAD', url, headers: common(holder) })

export const removeUpload = ({ fastify }: Server, holder: Holder | null, url: string) =>
  fastify.inject({ method: 'DELETE', url, headers: common(holder) })

/**
 * Uploads a file in one part.
 * @returns the file's id and the answer to the last request, with status 204 if the upload succeeded. The id is empty if the
 *   upload could not begin.
 */
export async function uploadOf(
  server: Server,
  holder: Holder,
  { classId, name, bytes }: { classId: string; name: string; bytes: Buffer },
) {
  const begun = await beginUploadOf(server, holder, { classId, name, size: bytes.length })
  if (begun.statusCode !== 201) return { id: '', url: '', answer: begun }
  const url = String(begun.headers.location)
  return { id: url.split('/').at(-1) ?? '', url, answer: await sendPart(server, holder, { url, offset: 0, bytes }) }
}

/**
 * Uploads a complete file.
 * @returns the file's id.
 * @throws if a request is refused.
 */
export async function aFile(
  server: Server,
  holder: Holder,
  classId: string,
  { name = 'bai-lam.txt', bytes = Buffer.from('Bài làm của em') }: { name?: string; bytes?: Buffer } = {},
): Promise<string> {
  const { id, answer } = await uploadOf(server, holder, { classId, name, bytes })
  if (answer.statusCode !== 204) throw new Error(`${name} could not be uploaded: ${answer.body}`)
  return id
}

export type PresentedFile = { id: string; name: string; type: string; size: number; url: string }

/** Calls fileGetAddress. Returns the file with its address, or the code of the refusal or GraphQL error. */
export async function addressOf(
  server: Pick<TestServer, 'graphql'>,
  holder: Holder | null,
  id: string,
): Promise<PresentedFile | string> {
  const { data, errors } = await server.graphql<{
    fileGetAddress: { item: PresentedFile | null; error: { code: string } | null }
  }>(
    holder?.accessToken ?? null,
    'query ($id: ID!) { fileGetAddress(id: $id) { isSuccess error { code } item { id name type size url } } }',
    { id },
  )
  const result = data?.fileGetAddress
  return result?.item ?? result?.error?.code ?? errors?.[0]?.extensions.code ?? 'nothing'
}
