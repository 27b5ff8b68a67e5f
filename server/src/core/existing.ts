/** Returns a value that must exist. @throws {Error} if it does not: the code or the database is wrong, not the caller. */
export function existing<Value>(value: Value | null | undefined): Value {
  if (value == null) throw new Error('A row that was just written or locked is missing')
  return value
}
