/** Asks an operation for everything it can answer, and finds people's particulars in that. */
import { getNamedType, isObjectType, type GraphQLOutputType } from 'graphql'
import type { TestMember } from './people.ts'

/** Every field below a type, as a selection set; empty for a scalar. No type of the contract holds itself. */
export function wholeSelection(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).map((field) => `${field.name} ${wholeSelection(field.type)}`)
  return `{ ${fields.join(' ')} }`
}

export type Particular = 'email' | 'phone' | 'dob' | 'address' | 'userName' | 'code'

/** A pupil with particulars that nobody else has. */
export type Pupil = TestMember & { particulars: Record<Particular, string> }

/** Which particulars of the pupil stand in an answer, however a phone is written. */
export function particularsIn(answer: unknown, { particulars }: Pupil): Particular[] {
  const text = JSON.stringify(answer).toLowerCase()
  return (Object.keys(particulars) as Particular[]).filter((kind) => {
    const known = particulars[kind].toLowerCase()
    // A user name alone: it may be part of the address. A phone with or without the country's number.
    return text.includes(kind === 'userName' ? `"${known}"` : kind === 'phone' ? known.slice(1) : known)
  })
}
