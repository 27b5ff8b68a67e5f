/** Calls providers' HTTP APIs: limits time and size, follows no redirects, and retries later after status 429. */
import { setTimeout as delay } from 'node:timers/promises'

/** Maximum milliseconds that one request to us waits for a provider, all calls and retries together. */
export const providerTimeout = 7000

/** A longer answer is an error. The longest legitimate answer, a list of recordings, is much shorter. */
const maxResponseBytes = 4 * 1024 * 1024
const initialRetryDelay = 250
const maxRetryDelay = 4000

/** Says why a call to a provider failed. Safe to log: the text contains no URL, token or answer of the provider. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}

export type ApiRequest = { method?: string; headers?: Record<string, string>; body?: string }
export type ApiResponse = { status: number; text: string }

/**
 * Makes one HTTP call. Repeats it with growing pauses while the provider answers 429 (too many requests).
 * @param what names the call in errors.
 * @throws {ProviderError} if there is no answer in time or no connection, or the answer is 3xx, 5xx or too long.
 */
export async function callApi(
  what: string,
  url: string,
  request: ApiRequest,
  signal: AbortSignal,
): Promise<ApiResponse> {
  try {
    for (let pause = initialRetryDelay; ; pause = Math.min(2 * pause, maxRetryDelay)) {
      const response = await fetch(url, { ...request, signal, redirect: 'manual' })
      const text = await readText(what, response)
      if (response.status >= 500 || (response.status >= 300 && response.status < 400)) {
        throw new ProviderError(`${what}: answered ${response.status}`)
      }
      if (response.status !== 429) return { status: response.status, text }
      const asked = Number(response.headers.get('retry-after')) * 1000
      // Random pauses, so that waiting callers do not all retry at the same moment. A longer Retry-After is followed as given.
      const spread = pause * (0.75 + Math.random() / 2)
      await delay(Math.max(spread, asked || 0), undefined, { signal })
    }
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(`${what}: ${reasonOf(error, signal)}`)
  }
}

async function readText(what: string, { body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.byteLength
    if (length > maxResponseBytes) throw new ProviderError(`${what}: the answer is too long`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'no answer in time'
  const { code, name } = Object((error instanceof Error && error.cause) || error)
  return `no connection (${code ?? name})`
}

/** Returns the answer's text parsed as JSON. @throws {ProviderError} if it is not JSON */
export function readJson(what: string, { text }: ApiResponse): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderError(`${what}: the answer is not JSON`)
  }
}
