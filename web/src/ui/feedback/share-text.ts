import { copyText } from './copy-text.ts'

/** What is handed on: words, and the address they are about where there is one. */
export type Shared = { text: string; url?: string }

/** Where the system has no sheet to share by, what is shared is copied. Missing in older browsers and on plain http, whatever its type says. */
export const hasShareSheet = () => 'share' in navigator

/** The words and below them the address, as they stand in a chat. */
export const sharedText = ({ text, url }: Shared) => (url === undefined ? text : `${text}\n${url}`)

/**
 * Hands something to another application by the system's own sheet, and copies it where there is none or where that fails.
 * @returns given: the sheet was shown, and whatever was chosen there is between the two; failed: it could not be copied either
 */
export async function shareText(shared: Shared): Promise<'given' | 'copied' | 'failed'> {
  if (hasShareSheet()) {
    try {
      await navigator.share(shared)
      return 'given'
    } catch (error) {
      // Who closes the list of applications has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return 'given'
    }
  }
  return (await copyText(sharedText(shared))) ? 'copied' : 'failed'
}
