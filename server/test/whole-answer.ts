/** Asks an operation for everything it can answer, and finds people's personal details in that. */
import { getNamedType, isObjectType, type GraphQLOutputType } from 'graphql'
import type { TestMember } from './people.ts'

/** Every field below a type, as a selection set; empty for a scalar. No type of the contract holds itself. */
export function wholeSelection(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).map((field) => `${field.name} ${wholeSelection(field.type)}`)
  return `{ ${fields.join(' ')} }`
}

export type PersonalDetail = 'email' | 'phone' | 'dob' | 'address' | 'userName' | 'code'

/** A student with personal details that nobody else has. */
export type KnownStudent = TestMember & { personalDetails: Record<PersonalDetail, string> }

/** Which personal details of the student stand in an answer, however a phone is written. */
export function personalDetailsIn(answer: unknown, { personalDetails }: KnownStudent): PersonalDetail[] {
  const text = JSON.stringify(answer).toLowerCase()
  return (Object.keys(personalDetails) as PersonalDetail[]).filter((kind) => {
    const known = personalDetails[kind].toLowerCase()
    // A user name alone: it may be part of the address. A phone with or without the country's number.
    return text.includes(kind === 'userName' ? `"${known}"` : kind === 'phone' ? known.slice(1) : known)
  })
}
