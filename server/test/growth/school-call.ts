/** A call of one day of the generated school, and the values that later calls of the day use. */

export const schoolPassword = 'mật khẩu của cả trường'

/**
 * The caller: the n-th member of a kind; `newcomer`, a member who registers on this day; or null for a visitor without an
 * account. The newcomer's token is in the memory.
 */
export type SchoolCaller = { kind: 'teacher' | 'student' | 'parent' | 'centre'; n: number } | 'newcomer' | null

/** Values from the answers of earlier calls of the day, by name: ids, tokens and links that later calls need. */
export type SchoolMemory = Record<string, string>

export type SchoolCall = {
  operation: string
  by: SchoolCaller
  args: (memory: SchoolMemory) => Record<string, unknown>
  /** Stores a value of the answer in the memory for later calls. */
  learn?: (envelope: { item?: unknown; items?: unknown; value?: unknown }, memory: SchoolMemory) => void
  /** The code of the refusal that the call must get. Without it the call must succeed. */
  refusal?: string
}

/** Creates a call. `args` are its arguments, or a function that returns them from the memory. */
export const call = (
  by: SchoolCaller,
  operation: string,
  args: Record<string, unknown> | SchoolCall['args'] = {},
  more: Pick<SchoolCall, 'learn' | 'refusal'> = {},
): SchoolCall => ({ operation, by, args: typeof args === 'function' ? args : () => args, ...more })

/** Returns a function for `learn` that stores the field `key` of the answer in the memory under `name`. */
export const remember =
  (name: string, key: string): NonNullable<SchoolCall['learn']> =>
  ({ item, value }, memory) => {
    memory[name] = String(((item ?? value) as Record<string, unknown> | null)?.[key])
  }

export const firstPage = { skip: 1, take: 5 }
