/** One call of a school's day, and what the day remembers. */

export const schoolPassword = 'mật khẩu của cả trường'

/** Who calls: a member by their number; the one who registers on this day, by the token `newcomer` of its memory; or nobody. */
export type SchoolCaller = { kind: 'teacher' | 'student' | 'parent' | 'centre'; n: number } | 'newcomer' | null

/** What earlier calls of the day answered: ids, tokens and links that later ones need. */
export type SchoolMemory = Record<string, string>

export type SchoolCall = {
  operation: string
  by: SchoolCaller
  args: (memory: SchoolMemory) => Record<string, unknown>
  /** Keeps something of the envelope for later. */
  learn?: (envelope: { item?: unknown; items?: unknown; value?: unknown }, memory: SchoolMemory) => void
  /** The refusal this call is answered with; success where it is left out. */
  refusal?: string
}

/** A call as it is written down: with what it sends, or how that follows from earlier answers. */
export const call = (
  by: SchoolCaller,
  operation: string,
  args: Record<string, unknown> | SchoolCall['args'] = {},
  more: Pick<SchoolCall, 'learn' | 'refusal'> = {},
): SchoolCall => ({ operation, by, args: typeof args === 'function' ? args : () => args, ...more })

/** Keeps a field of the answer under a name. */
export const remember =
  (name: string, key: string): NonNullable<SchoolCall['learn']> =>
  ({ item, value }, memory) => {
    memory[name] = String(((item ?? value) as Record<string, unknown> | null)?.[key])
  }

export const firstPage = { skip: 1, take: 5 }
