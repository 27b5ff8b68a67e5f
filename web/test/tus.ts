/** An upload server that follows tus 1.0 and has none of our own rules. Tests set the faults. */
import { HttpResponse, http } from 'msw'
import { server } from './answers.ts'

export type TusFile = { id: string; bytes: number[]; length: number; metadata: Record<string, string>; bearer: string }
type Fault = Response | 'cut' | undefined
type TusOptions = {
  /** Called before each PATCH. 'cut' accepts `cutAfter` bytes and then drops the connection. */
  onPatch?: (file: TusFile, time: number) => Fault | Promise<Fault>
  onPost?: (time: number) => Response | undefined
  onHead?: (file: TusFile) => Response | undefined
  cutAfter?: number
}

const readMetadata = (header: string | null) =>
  Object.fromEntries(
    (header ?? '').split(',').map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ')
      return [key, Buffer.from(value, 'base64').toString()]
    }),
  )
const bearerOf = (request: Request) => request.headers.get('authorization')?.replace('Bearer ', '') ?? ''

/** Returns a refusal in the format of /files. */
export const fileRefusal = (status: number, code: string, description: string) =>
  HttpResponse.json({ code, description }, { status })

/** Accepts uploads for the rest of the test. @returns the received files, and a short word for every request. */
export function takeUploads({ onPatch, onPost, onHead, cutAfter = 0 }: TusOptions = {}) {
  const files = new Map<string, TusFile>()
  const requests: string[] = []
  let patches = 0
  let posts = 0
  const fileOf = (params: { id?: unknown }) => files.get(String(params.id))
  server.use(
    http.post('*/files', ({ request }) => {
      requests.push('POST')
      posts += 1
      const refused = onPost?.(posts)
      if (refused) return refused
      const id = `f-${files.size + 1}`
      const length = Number(request.headers.get('upload-length'))
      const metadata = readMetadata(request.headers.get('upload-metadata'))
      files.set(id, { id, bytes: [], length, metadata, bearer: bearerOf(request) })
      return new HttpResponse(null, { status: 201, headers: { location: `/files/${id}`, 'tus-resumable': '1.0.0' } })
    }),
    http.head('*/files/:id', ({ params }) => {
      requests.push('HEAD')
      const file = fileOf(params)
      if (!file) return new HttpResponse(null, { status: 404 })
      const refused = onHead?.(file)
      if (refused) return refused
      const headers = { 'upload-offset': String(file.bytes.length), 'upload-length': String(file.length) }
      return new HttpResponse(null, { status: 200, headers })
    }),
    http.patch('*/files/:id', async ({ request, params }) => {
      requests.push('PATCH')
      const file = fileOf(params)
      if (!file) return new HttpResponse(null, { status: 404 })
      if (Number(request.headers.get('upload-offset')) !== file.bytes.length)
        return new HttpResponse(null, { status: 409 })
      const sent = new Uint8Array(await request.arrayBuffer())
      patches += 1
      const fault = await onPatch?.(file, patches)
      if (fault === 'cut') {
        file.bytes.push(...sent.slice(0, cutAfter))
        return HttpResponse.error()
      }
      if (fault) return fault
      file.bytes.push(...sent)
      return new HttpResponse(null, { status: 204, headers: { 'upload-offset': String(file.bytes.length) } })
    }),
    http.delete('*/files/:id', ({ params }) => {
      requests.push('DELETE')
      return new HttpResponse(null, { status: files.delete(String(params.id)) ? 204 : 404 })
    }),
  )
  return { files, requests, only: () => [...files.values()][0]! }
}
