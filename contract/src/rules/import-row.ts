/** Reads the cells of one student in a list, and says in Vietnamese what is wrong with them (decision 059). */
import * as z from 'zod/mini'
import { normaliseCode } from '../codes.ts'
import { limits } from '../limits.ts'
import { cleanLine } from '../names.ts'
import { formatPhone } from '../phone.ts'
import { partName, type ImportFault, type ImportField, type ImportStudent } from './import.ts'
import { readDay } from './import-day.ts'
import { readPhones } from './import-phones.ts'
import { nameFromCapitals } from './name-capitals.ts'
import { email, personName } from './person.ts'
import { dayOfBirth } from './profile.ts'

/** The texts of a row that are not empty, by the field of their column. Several columns can have the same field. */
export type ImportCells = Partial<Record<ImportField, readonly string[]>>

const lostAccents =
  'Tên bị mất dấu (chữ có dấu thành dấu hỏi). Hãy mở tệp gốc bằng Excel rồi lưu dạng .xlsx hoặc "CSV UTF-8"'
const maxNoteLength = 200
const maxSchoolNumberLength = 50

const nameRule = z.pipe(
  personName('Họ và tên không được để trống'),
  z.string().check(
    z.refine((text) => !/\uFFFD|\p{L}\?|\?\p{L}/u.test(text), lostAccents),
    z.refine((text) => partName(text) !== null, 'Cần ghi cả họ và tên'),
  ),
)

const schoolNumberRule = z.string().check(z.maxLength(maxSchoolNumberLength, 'Mã của trường quá dài'))

/**
 * Returns the full name in a row, as it is written: from the column for it, or from those for its parts. A number before the
 * name is left out: `1. Nguyễn Văn An`.
 */
export const writtenName = ({ fullName, familyName = [], givenName = [] }: ImportCells): string =>
  (fullName?.[0] ?? [...familyName, ...givenName].join(' ')).replace(/^\s*\d{1,4}[.)]\s*(?=\p{L})/u, '')

const fault = (field: ImportField, description: string): { fault: ImportFault } => ({ fault: { field, description } })

type Checked = { error?: { issues: readonly { message: string }[] } | undefined }
const firstIssue = ({ error }: Checked) => error?.issues[0]?.message ?? 'Dữ liệu không hợp lệ'

/** Returns the day of birth, or what is wrong with it. @param today YYYY-MM-DD in Viet Nam */
function readBirth(text: string, today: string): { day: string } | { fault: string } {
  const read = readDay(text)
  if ('fault' in read) return read
  if (!dayOfBirth.safeParse(read.day).success) return { fault: 'Ngày sinh không hợp lệ' }
  return read.day > today ? { fault: 'Ngày sinh không được ở tương lai' } : read
}

/** Returns a text for the teacher: the phone numbers without a field of their own, and what is written about parents' phones. */
function noteOf(others: readonly string[], parents: readonly string[]): string | null {
  const ofParents = parents.flatMap((text) => readPhones(text)?.map(formatPhone) ?? [cleanLine(text, maxNoteLength)])
  const parts = [
    { label: 'SĐT khác', texts: others.map(formatPhone) },
    { label: 'SĐT phụ huynh', texts: [...new Set(ofParents)] },
  ].filter(({ texts }) => texts.length > 0)
  return (
    parts
      .map(({ label, texts }) => `${label}: ${texts.join(', ')}`)
      .join('; ')
      .slice(0, maxNoteLength) || null
  )
}

/**
 * Reads the cells of one row. A name in capitals gets small letters, unless `keepCapitals` is true.
 * @param today YYYY-MM-DD in Viet Nam.
 */
export function readImportRow(
  cells: ImportCells,
  { today, keepCapitals }: { today: string; keepCapitals: boolean },
): { student: ImportStudent } | { fault: ImportFault } {
  const first = (field: ImportField) => cleanLine(cells[field]?.[0] ?? '', limits.maxEmailLength)
  const name = nameRule.safeParse(writtenName(cells))
  if (!name.success) return fault('fullName', firstIssue(name))
  const dob = first('dob') === '' ? null : readBirth(first('dob'), today)
  if (dob && 'fault' in dob) return fault('dob', dob.fault)
  const typedPhones = (cells.phone ?? []).map(readPhones)
  if (typedPhones.includes(null)) return fault('phone', 'Số điện thoại không hợp lệ')
  const [phone = null, ...others] = new Set(typedPhones.flatMap((phones) => phones ?? []))
  const mail = first('email') === '' ? null : email.safeParse(first('email'))
  if (mail && !mail.success) return fault('email', firstIssue(mail))
  const schoolNumber = schoolNumberRule.safeParse(first('schoolNumber'))
  if (!schoolNumber.success) return fault('schoolNumber', firstIssue(schoolNumber))
  const code = first('code')
  return {
    student: {
      fullName: keepCapitals ? name.data : nameFromCapitals(name.data),
      code: code === '' ? null : normaliseCode(code),
      schoolNumber: schoolNumber.data || null,
      dob: dob?.day ?? null,
      phone,
      email: mail?.data ?? null,
      note: noteOf(others, cells.parentPhone ?? []),
    },
  }
}
