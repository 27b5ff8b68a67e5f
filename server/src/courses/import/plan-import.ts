/** What will become of the rows of a file. Pure. */
import { refusals } from '@hien/contract/errors'
import { mayBeStudentCode, repeatedRowFault } from '@hien/contract/rules/import'
import type { ReadRow } from './read-students.ts'
import type { NamedStudent, PreviewedRow } from './store.ts'

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
    const key = read.invites ? read.invites.rowHash : `code ${read.student.code}`
    const before = seen.get(key)
    if (before !== undefined) return { row, fullName, ...invalid(repeatedRowFault(before), null) }
    seen.set(key, row)
    if (read.invites) {
      const { lastName, firstName } = read.invites
      const { dob, phone, email } = read.student
      const effect = invited.has(key) ? 'unchanged' : 'invited'
      return { row, fullName, effect, invitation: { lastName, firstName, dob, phone, email } }
    }
    const student = students.get(read.student.code ?? '')
    if (student) return { row, fullName, effect: student.joined ? 'unchanged' : 'joined', memberId: student.memberId }
    const description = refusals.MEMBER_CODE_UNKNOWN
    return { row, fullName, fault: { code: 'MEMBER_CODE_UNKNOWN', description, field: 'code' } }
  })
}
