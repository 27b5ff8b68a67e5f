/** Plans what an import does with each row of a file. Pure functions. */
import { refusals } from '@hien/contract/errors'
import { mayBeStudentCode, repeatedRowFault } from '@hien/contract/rules/import'
import type { ReadRow } from './read-students.ts'
import type { NamedStudent, PreviewedRow } from './store.ts'

/**
 * Returns the student codes in these rows, each once, with the name that the account must have. Texts that cannot be a
 * student's code are left out.
 */
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

/**
 * Returns the planned effect of each row.
 * @param known the students whose codes were found, and the hashes of the people who are already invited.
 */
export function planImport(rows: readonly ReadRow[], { students, invited }: Known): PreviewedRow[] {
  /** The row number of each code or invited person, to find duplicates. */
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
      const { dob, phone, email, schoolNumber, note } = read.student
      const effect = invited.has(key) ? 'unchanged' : 'invited'
      return { row, fullName, effect, invitation: { lastName, firstName, dob, phone, email, schoolNumber, note } }
    }
    const student = students.get(read.student.code ?? '')
    if (student) return { row, fullName, effect: student.joined ? 'unchanged' : 'joined', memberId: student.memberId }
    const description = refusals.MEMBER_CODE_UNKNOWN
    return { row, fullName, fault: { code: 'MEMBER_CODE_UNKNOWN', description, field: 'code' } }
  })
}
