import { onTestFinished } from 'vitest'
import { handshake } from './raw-client.ts'

export type Negotiated = {
  negotiateVersion: number
  connectionId: string
  connectionToken: string
  useStatefulReconnect?: boolean
  availableTransports: { transport: string; transferFormats: string[] }[]
}

export const negotiate = async (url: string, query = '', headers: Record<string, string> = {}): Promise<Negotiated> => {
  const response = await fetch(`${url}/negotiate?negotiateVersion=1${query}`, { method: 'POST', headers })
  return (await response.json()) as Negotiated
}

export type HttpResult = { status: number; text: string }

/** A connection without a client library. Each of its functions sends one HTTP request. */
export const httpConnection = (url: string, token: string, headers: Record<string, string> = {}) => {
  const address = `${url}?id=${token}`
  const request = async (method: string, body?: string, signal?: AbortSignal): Promise<HttpResult> => {
    const response = await fetch(address, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    })
    return { status: response.status, text: await response.text() }
  }
  return {
    at: address,
    poll: (signal?: AbortSignal) => request('GET', undefined, signal),
    post: (...records: string[]) => request('POST', records.map((record) => `${record}\u001e`).join('')),
    postText: (text: string) => request('POST', text),
    delete: () => request('DELETE'),
  }
}

/** Opens a long-polling connection and completes its first poll and handshake. */
export const connectByLongPolling = async (url: string, headers: Record<string, string> = {}) => {
  const { connectionToken } = await negotiate(url, '', headers)
  const connection = httpConnection(url, connectionToken, headers)
  const first = await connection.poll()
  if (first.status !== 200 || first.text !== '')
    throw new Error(`Expected an empty first poll with status 200, got ${first.status} ${first.text}`)
  await connection.post(handshake)
  const answer = await connection.poll()
  if (answer.text !== '{}\u001e') throw new Error(`Expected the handshake answer {}, got ${answer.text}`)
  return connection
}

/** Opens an event stream. `next` returns the raw text up to an empty line, and null at the end. */
export const openEventStream = async (url: string, token: string, headers: Record<string, string> = {}) => {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const response = await fetch(`${url}?id=${token}`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: abort.signal,
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const upTo = async (mark: string): Promise<string | null> => {
    while (!rest.includes(mark)) {
      const { done, value } = await reader.read()
      if (done) return null
      rest += value
    }
    const end = rest.indexOf(mark) + mark.length
    const text = rest.slice(0, end)
    rest = rest.slice(end)
    return text
  }
  return { response, comment: () => upTo(':\r\n'), next: () => upTo('\r\n\r\n'), leave: () => abort.abort() }
}
