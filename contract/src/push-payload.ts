import type { NoticeKind } from './notices.ts'

/**
 * The JSON content of a push to a browser (decision 070). A lock screen shows title and body to anybody, so these texts contain
 * no mark, no absence and no debt.
 */
export type PushPayload = {
  /** The id of the notice. */
  id: string
  title: string
  body: string
  /** The path in the application that opens when the user presses the notice. */
  path: string
  /** A device shows only one notice for each tag. A notice that is sent again replaces the earlier one and does not ring. */
  tag: string
  kind: NoticeKind
}
