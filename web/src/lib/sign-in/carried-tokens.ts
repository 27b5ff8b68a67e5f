/**
 * Passes a sign-in that the browser refuses to store on to the next page of this tab. A video room is always opened by
 * a full page load (decision 032), which empties the memory. The history entry survives the load, and other sites can
 * neither read nor write its state.
 */
import * as z from 'zod/mini'

const rule = z.object({ carriedTokens: z.object({ accessToken: z.string(), refreshToken: z.string() }) })

export type Tokens = z.infer<typeof rule>['carriedTokens']

/** Loads a page of this application, which stays signed in with these tokens. */
export function openCarrying(url: string, carriedTokens: Tokens) {
  window.history.pushState({ carriedTokens } satisfies z.infer<typeof rule>, '', url)
  window.location.reload()
}

/** Returns the tokens that the previous page passed on, and removes them from the history; null if there are none. */
export function takeCarriedTokens(): Tokens | null {
  const carried = rule.safeParse(window.history.state)
  if (!carried.success) return null
  window.history.replaceState(null, '')
  return carried.data.carriedTokens
}
