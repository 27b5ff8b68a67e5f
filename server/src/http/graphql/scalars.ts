import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'

const offsetForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i
const localForm = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/
const dayForm = /^\d{4}-\d{2}-\d{2}$/

const bad = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })

/** True for a real calendar day. 2026-02-30 is refused, although Date would read it as 2 March. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return dayForm.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function readInstant(value: unknown): Date {
  if (typeof value !== 'string') throw bad('DateTime must be a string')
  const local = localForm.exec(value)
  if (!local && !offsetForm.test(value)) throw bad('DateTime must be ISO 8601 with an offset, or YYYY-MM-DD HH:mm:ss')
  const date = new Date(local ? `${local[1]}T${local[2]}+07:00` : value)
  if (Number.isNaN(date.getTime()) || !isDay(value.slice(0, 10))) throw bad('DateTime names no real instant')
  if (date.getUTCFullYear() < 1900 || date.getUTCFullYear() > 9999) throw bad('DateTime is out of range')
  return date
}

function readDay(value: unknown): string {
  if (typeof value !== 'string' || !isDay(value)) throw bad('Date must be YYYY-MM-DD')
  return value
}

/**
 * An instant: a Date in the server, ISO 8601 in UTC for clients. A value without an offset is local time in Asia/Ho_Chi_Minh,
 * which has no summer time.
 */
const dateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => (value as Date).toISOString(),
  parseValue: readInstant,
  parseLiteral: (node) => readInstant(node.kind === Kind.STRING ? node.value : undefined),
})

const day = new GraphQLScalarType<string, string>({
  name: 'Date',
  serialize: String,
  parseValue: readDay,
  parseLiteral: (node) => readDay(node.kind === Kind.STRING ? node.value : undefined),
})

export const scalarResolvers = { DateTime: dateTime, Date: day }
