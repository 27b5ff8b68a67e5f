/** Requests everything that an operation can answer, and finds personal details in the answer. */
import { getNamedType, isObjectType, type GraphQLOutputType } from 'graphql'
import type { TestMember } from './people.ts'

/** Returns every field below a type as a selection set; an empty text for a scalar. No type of the contract contains itself. */
export function wholeSelection(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).map((field) => `${field.name} ${wholeSelection(field.type)}`)
  return `{ ${fields.join(' ')} }`
}

export type PersonalDetail = 'email' | 'phone' | 'dob' | 'address' | 'userName' | 'code'

/** A student with personal details that nobody else has. */
export type KnownStudent = TestMember & { personalDetails: Record<PersonalDetail, string> }

/** Returns the kinds of the student's personal details in an answer, whatever spelling a phone has. */
export function personalDetailsIn(answer: unknown, { personalDetails }: KnownStudent): PersonalDetail[] {
  const text = JSON.stringify(answer).toLowerCase()
  return (Object.keys(personalDetails) as PersonalDetail[]).filter((kind) => {
    const known = personalDetails[kind].toLowerCase()
    // The user name only as a complete value, because it may be part of the address. A phone with or without the country code.
    return text.includes(kind === 'userName' ? `"${known}"` : kind === 'phone' ? known.slice(1) : known)
  })
}
