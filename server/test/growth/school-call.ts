/** One call of a school's day, and the values that the day remembers. */

export const schoolPassword = 'mật khẩu của cả trường'

/** The caller: a member by number; `newcomer`, who registers on this day and whose token is in the day's memory; or nobody. */
export type SchoolCaller = { kind: 'teacher' | 'student' | 'parent' | 'centre'; n: number } | 'newcomer' | null

/** Results of earlier calls of the day: ids, tokens and links that later calls need. */
export type SchoolMemory = Record<string, string>

export type SchoolCall = {
  operation: string
  by: SchoolCaller
  args: (memory: SchoolMemory) => Record<string, unknown>
  /** Keeps a value of the answer for later calls. */
  learn?: (envelope: { item?: unknown; items?: unknown; value?: unknown }, memory: SchoolMemory) => void
  /** The expected refusal. Without it the call must succeed. */
  refusal?: string
}

/** Returns a call with its arguments, or with a function that makes them from earlier answers. */
export const call = (
  by: SchoolCaller,
  operation: string,
  args: Record<string, unknown> | SchoolCall['args'] = {},
  more: Pick<SchoolCall, 'learn' | 'refusal'> = {},
): SchoolCall => ({ operation, by, args: typeof args === 'function' ? args : () => args, ...more })

/** Returns a function that keeps a field of the answer under a name. */
export const remember =
  (name: string, key: string): NonNullable<SchoolCall['learn']> =>
  ({ item, value }, memory) => {
    memory[name] = String(((item ?? value) as Record<string, unknown> | null)?.[key])
  }

export const firstPage = { skip: 1, take: 5 }
