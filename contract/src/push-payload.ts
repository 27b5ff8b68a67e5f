import type { NoticeKind } from './notices.ts'

/**
 * The JSON content of a push to a browser (decision 072). A lock screen shows title and body, so they contain no mark, no
 * absence and no debt.
 */
export type PushPayload = {
  /** The id of the notice. */
  id: string
  title: string
  body: string
  /** The path in the application that a press opens. */
  path: string
  /** A device shows one notice for each tag. A notice sent again replaces the first one without ringing. */
  tag: string
  kind: NoticeKind
}
