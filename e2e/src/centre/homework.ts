/** Sets homework and hands it in through the API, for tests that begin while it is marked. */
import { callOperation } from './product.ts'

const day = 24 * 60 * 60_000
const base64 = (text: string) => Buffer.from(text).toString('base64')

type UploadedFile = { classId: string; name: string; type: string; content: Buffer }

/** Uploads a file in one request. Returns its id. */
export async function uploadFile(address: string, token: string, file: UploadedFile): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const metadata = { filename: file.name, filetype: file.type, classId: file.classId }
  const begun = await fetch(`${address}/files`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(file.content.length),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${base64(value)}`)
        .join(','),
    },
  })
  const place = new URL(begun.headers.get('location') ?? '', address)
  const ended = await fetch(place, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(file.content),
  })
  if (!ended.ok) throw new Error(`The upload of ${file.name} was answered with ${ended.status}: ${await ended.text()}`)
  return place.pathname.split('/').at(-1) ?? ''
}

/** Sets homework that is due tomorrow. Returns its id. */
export async function setHomework(
  address: string,
  token: string,
  { classId, title }: { classId: string; title: string },
): Promise<string> {
  const input = { classId, title, dueAt: new Date(Date.now() + day).toISOString(), maxPoints: 10, fileIds: [] }
  const { item } = await callOperation<{ item: { id: string } }>(
    address,
    'mutation ($input: HomeworkInput!) { homeworkCreate(input: $input) { isSuccess error { code description } item { id } } }',
    { input },
    token,
  )
  return item.id
}

/** Hands in these files. Returns the id of the submission. */
export async function handInFiles(address: string, token: string, id: string, fileIds: string[]): Promise<string> {
  const { item } = await callOperation<{ item: { id: string } }>(
    address,
    'mutation ($id: ID!, $fileIds: [ID!]!) { homeworkSubmit(id: $id, fileIds: $fileIds) { isSuccess error { code description } item { id } } }',
    { id, fileIds },
    token,
  )
  return item.id
}

/** Shows the marks and strokes of a homework to students and parents. */
export const releaseMarks = (address: string, token: string, id: string): Promise<unknown> =>
  callOperation(
    address,
    'mutation ($id: ID!) { homeworkRelease(id: $id, released: true) { isSuccess error { code } } }',
    { id },
    token,
  )
