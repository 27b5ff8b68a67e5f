import type { NoticeKind } from './notices.ts'

/**
 * What a push carries to a browser, as JSON (decision 072). A lock screen shows title and body: they name no mark, no absence and no
 * debt.
 */
export type PushPayload = {
  /** Of the notice. */
  id: string
  title: string
  body: string
  /** Where a press on it leads, within the application. */
  path: string
  /** A device shows one notice of a tag: what is sent again takes the place of the first, and does not ring. */
  tag: string
  kind: NoticeKind
}
