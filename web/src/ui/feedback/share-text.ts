import { copyText } from './copy-text.ts'

/** A text to share, and optionally the URL it is about. */
export type Shared = { text: string; url?: string }

/**
 * True if the browser offers the system's share sheet. Older browsers and pages on plain http have none, although the type of
 * `navigator` says that `share` always exists.
 */
export const hasShareSheet = () => 'share' in navigator

/** Returns the text with the URL on a line below, for a chat message. */
export const sharedText = ({ text, url }: Shared) => (url === undefined ? text : `${text}\n${url}`)

/**
 * Shares a text through the system's share sheet. Copies it if there is no sheet or sharing fails.
 * @returns 'given' if the sheet was shown, even if the user closed it; 'failed' if the text could not be copied either
 */
export async function shareText(shared: Shared): Promise<'given' | 'copied' | 'failed'> {
  if (hasShareSheet()) {
    try {
      await navigator.share(shared)
      return 'given'
    } catch (error) {
      // The user closed the sheet: do not copy.
      if (error instanceof DOMException && error.name === 'AbortError') return 'given'
    }
  }
  return (await copyText(sharedText(shared))) ? 'copied' : 'failed'
}
