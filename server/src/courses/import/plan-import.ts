/** What will become of the rows of a file. Pure. */
import { refusals } from '@hien/contract/errors'
import { mayBeStudentCode, partName, repeatedRowFault } from '@hien/contract/rules/import'
import { hashToken } from '../../accounts/hash-token.ts'
import type { NewInvitation } from '../invitations/store.ts'
import type { ReadRow } from './read-students.ts'
import type { NamedStudent, PreviewedRow } from './store.ts'

type InvitedPerson = Omit<NewInvitation, 'rowHash'>

/** The same for rows that are equal in all columns but for capitals. */
export const rowHash = ({ lastName, firstName, dob, phone, email }: InvitedPerson): string =>
  hashToken(JSON.stringify([`${lastName} ${firstName}`.toLowerCase(), dob, phone, email?.toLowerCase() ?? null]))

/** Whom a row without a code invites; null for any other row. */
export function invitedBy(row: ReadRow): InvitedPerson | null {
  if (!('student' in row) || row.student.code !== null) return null
  const { fullName, dob, phone, email } = row.student
  const name = partName(fullName)
  return name && { ...name, dob, phone, email }
}

/** The codes to look up, each once with the name that must fit it. What has not the form of a code is nobody's. */
export function codesIn(rows: readonly ReadRow[]): { code: string; name: string }[] {
  const names = new Map<string, string>()
  for (const row of rows) {
    const student = 'student' in row ? row.student : null
    if (student?.code == null || !mayBeStudentCode(student.code) || names.has(student.code)) continue
    names.set(student.code, student.fullName)
  }
  return [...names].map(([code, name]) => ({ code, name }))
}

const invalid = (description: string, field: string | null) =>
  ({ fault: { code: 'INVALID_INPUT', description, field } }) as const

type Known = { students: ReadonlyMap<string, NamedStudent>; invited: ReadonlySet<string> }

/** @param known whom the codes lead to, and which rows are invited already. */
export function planImport(rows: readonly ReadRow[], { students, invited }: Known): PreviewedRow[] {
  /** Rows by what they would do, to find those that come twice. */
  const seen = new Map<string, number>()
  return rows.map((read): PreviewedRow => {
    const { row } = read
    if ('fault' in read) return { row, fullName: read.fullName, ...invalid(read.fault.description, read.fault.field) }
    const { fullName } = read.student
    const person = invitedBy(read)
    const key = person ? rowHash(person) : `code ${read.student.code}`
    const before = seen.get(key)
    if (before !== undefined) return { row, fullName, ...invalid(repeatedRowFault(before), null) }
    seen.set(key, row)
    if (person) return { row, fullName, effect: invited.has(key) ? 'unchanged' : 'invited', invitation: person }
    const student = students.get(read.student.code ?? '')
    if (student) return { row, fullName, effect: student.joined ? 'unchanged' : 'joined', memberId: student.memberId }
    const description = refusals.MEMBER_CODE_UNKNOWN
    return { row, fullName, fault: { code: 'MEMBER_CODE_UNKNOWN', description, field: 'code' } }
  })
}
