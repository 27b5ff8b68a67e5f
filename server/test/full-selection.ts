/** Helpers that select every field of an operation's answer and find personal details in it. */
import { getNamedType, isObjectType, type GraphQLOutputType } from 'graphql'
import type { TestMember } from './people.ts'

/**
 * Returns a GraphQL selection of all fields of a type, at every depth; an empty text for a scalar. The recursion ends because
 * no type of the schema contains itself.
 */
export function fullSelection(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).map((field) => `${field.name} ${fullSelection(field.type)}`)
  return `{ ${fields.join(' ')} }`
}

export type PersonalDetail = 'email' | 'phone' | 'dob' | 'address' | 'userName' | 'code'

/** A student with personal details that no other member has. */
export type KnownStudent = TestMember & { personalDetails: Record<PersonalDetail, string> }

/** Returns the kinds of the student's personal details that an answer contains. Finds a phone with and without country code. */
export function personalDetailsIn(answer: unknown, { personalDetails }: KnownStudent): PersonalDetail[] {
  const text = JSON.stringify(answer).toLowerCase()
  return (Object.keys(personalDetails) as PersonalDetail[]).filter((kind) => {
    const known = personalDetails[kind].toLowerCase()
    // Search for the user name only as a complete value, because the e-mail address contains it. Search for the phone without
    // its first digit 0, which the spelling with country code does not have.
    return text.includes(kind === 'userName' ? `"${known}"` : kind === 'phone' ? known.slice(1) : known)
  })
}
