/**
 * Rules for Excel files with the students of a class: the columns, how cells are read, and the messages for invalid cells
 * (decision 059).
 */
import * as z from 'zod/mini'
import {
  codeAlphabet,
  codeLength,
  memberCodePrefixes,
  normaliseCode,
  normaliseSlipCode,
  slipCodeForm,
  slipCodeLength,
} from '../codes.ts'
import { limits } from '../limits.ts'
import { cleanLine, foldText } from '../names.ts'
import { email, personName, phone } from './person.ts'
import { dayOfBirth } from './profile.ts'

export type ImportField = 'fullName' | 'code' | 'dob' | 'phone' | 'email'

/**
 * The columns in the order of the template. Headings are compared without accents, case and punctuation. `others` are other
 * common names of the column.
 */
export const importColumns: readonly {
  field: ImportField
  heading: string
  others: readonly string[]
  required: boolean
}[] = [
  { field: 'fullName', heading: 'Họ và tên', others: ['Họ tên'], required: true },
  { field: 'code', heading: 'Mã học viên', others: ['Mã HV'], required: false },
  { field: 'dob', heading: 'Ngày sinh', others: [], required: false },
  { field: 'phone', heading: 'Điện thoại', others: ['Số điện thoại', 'SĐT'], required: false },
  { field: 'email', heading: 'Email', others: ['E-mail', 'Thư điện tử'], required: false },
]

/** Returns a heading as the template shows it. Required columns get a star. */
export const templateHeading = ({ heading, required }: (typeof importColumns)[number]) =>
  required ? `${heading}*` : heading

/** Heading of the column that says why a row is faulty, in the file with the faulty rows. */
export const importReasonHeading = 'Lý do'

/** Maximum number of rows above the headings, for example for a title of the list. */
export const maxRowsAboveHeadings = 20
/** Maximum number of used columns, counted from the left. */
export const maxImportColumns = 100

const foldHeading = (text: string) =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const fieldsByHeading = new Map(
  importColumns.flatMap(({ field, heading, others }) =>
    [heading, ...others].map((name) => [foldHeading(name), field] as const),
  ),
)

/** Returns the column that a heading names; null for any other heading. */
export const importFieldOf = (heading: string): ImportField | null => fieldsByHeading.get(foldHeading(heading)) ?? null

export const isReasonHeading = (heading: string) => foldHeading(heading) === foldHeading(importReasonHeading)

const megabytes = limits.maxImportBytes / 1024 / 1024

/** Reasons for which a whole file is refused. */
export const importFileFaults = {
  empty: 'Tệp trống. Hãy chọn tệp Excel (.xlsx) có danh sách học viên',
  tooLarge: `Tệp lớn hơn ${megabytes} MB. Hãy chia danh sách thành nhiều tệp`,
  notExcel: 'Đây không phải tệp Excel (.xlsx). Hãy mở danh sách bằng Excel và lưu lại dạng .xlsx',
  csv: 'Đây là tệp văn bản hoặc CSV, không phải Excel. Hãy mở bằng Excel và lưu lại dạng .xlsx',
  oldOrLocked: 'Tệp có dạng .xls cũ hoặc có mật khẩu. Hãy mở bằng Excel và lưu lại dạng .xlsx không đặt mật khẩu',
  macro: 'Tệp có macro. Hãy mở bằng Excel và lưu lại dạng .xlsx không có macro',
  unreadable: 'Không đọc được tệp. Hãy mở bằng Excel, lưu lại dạng .xlsx rồi thử lại',
  tooMuch: 'Tệp chứa quá nhiều dữ liệu để đọc. Hãy chép riêng danh sách học viên sang một tệp mới',
  tooManyRows: `Tệp có hơn ${limits.maxImportRows} dòng. Hãy chia danh sách thành nhiều tệp`,
  tooManyColumns: `Tệp có hơn ${maxImportColumns} cột. Hãy chép riêng các cột cần thiết sang một tệp mới`,
  noHeadings: 'Không tìm thấy cột "Họ và tên". Hãy dùng tệp mẫu hoặc thêm dòng tiêu đề cột',
  noRows: 'Tệp chưa có học viên nào dưới dòng tiêu đề',
} as const

export const headingTwiceFault = (heading: string) => `Có hai cột "${heading}". Hãy bỏ bớt một cột`
export const mergedCellsFault = (range: string) => `Danh sách có ô gộp (${range}). Hãy bỏ gộp ô rồi thử lại`
export const formulaFault = (cell: string) =>
  `Ô ${cell} chứa công thức. Hãy chép và dán dạng giá trị (Paste Values) rồi thử lại`
export const repeatedRowFault = (row: number) => `Trùng với dòng ${row}`
export const tooManyInvitationsFault = `Một lớp có tối đa ${limits.maxInvitationsPerClass} học viên chờ phiếu. Hãy chia bớt sang lớp khác`
export const tooManyUnknownCodesFault =
  'Tệp có quá nhiều mã học viên không đúng. Hãy kiểm tra lại cột "Mã học viên" hoặc bỏ trống cột này, rồi thử lại sau'

/** Content of a cell. The Date of a day is midnight UTC at its start. */
export type ImportCell = string | number | boolean | Date | null

/** Returns the content of a cell as text; a date as DD/MM/YYYY. */
export function cellText(cell: ImportCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return ''
    const [year, month, day] = cell.toISOString().slice(0, 10).split('-')
    return `${day}/${month}/${year}`
  }
  return String(cell)
}

/** Converts DD/MM/YYYY to YYYY-MM-DD. Null if the calendar has no such day. */
function readDay(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

const dayRule = (today: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => readDay(text) ?? ''),
    ),
    z.string().check(
      z.minLength(1, 'Ngày sinh phải là một ngày có thật, viết dạng NN/TT/NNNN'),
      z.refine((day) => day === '' || dayOfBirth.safeParse(day).success, 'Ngày sinh không hợp lệ'),
      z.refine((day) => day <= today, 'Ngày sinh không được ở tương lai'),
    ),
  )

/** Adds the leading 0 of a phone number of ten digits. Excel removes it when it stores the cell as a number. */
const withLostZero = (text: string) => {
  const digits = text.normalize('NFKC').replaceAll(/[\s.-]/g, '')
  return /^[1-9]\d{8}$/.test(digits) ? `0${digits}` : text
}

const nameRule = z.pipe(
  personName('Họ và tên không được để trống'),
  z.string().check(z.refine((text) => partName(text) !== null, 'Cần ghi cả họ và tên')),
)

/**
 * Splits a full name: the first word is the family name, the rest the middle and given name. Null if one part would have no
 * letter.
 */
export function partName(name: string): { lastName: string; firstName: string } | null {
  const [lastName = '', ...rest] = name.split(' ')
  const firstName = rest.join(' ')
  return /\p{L}/u.test(lastName) && /\p{L}/u.test(firstName) ? { lastName, firstName } : null
}

const codePattern = new RegExp(`^${memberCodePrefixes.MEME}[${codeAlphabet}]{${codeLength}}$`)
/** True if a text has the form of a student's code. Any other text is certainly not the code of a student. */
export const mayBeStudentCode = (code: string) => codePattern.test(code)

/** One student of a file, with cleaned values. It is not checked yet whether `code` belongs to a student. */
export type ImportStudent = {
  fullName: string
  code: string | null
  /** The date of birth as YYYY-MM-DD. */
  dob: string | null
  /** The phone number in E.164. */
  phone: string | null
  email: string | null
}

export type ImportFault = { field: ImportField | null; description: string }

type Checked = { success: boolean; error?: { issues: readonly { message: string }[] } | undefined }
const faultOf = (field: ImportField, { error }: Checked): { fault: ImportFault } => ({
  fault: { field, description: error?.issues[0]?.message ?? 'Dữ liệu không hợp lệ' },
})

type ReadImportRow = (cells: Record<ImportField, ImportCell>) => { student: ImportStudent } | { fault: ImportFault }

/**
 * Returns a function that reads the cells of one row.
 * @param today YYYY-MM-DD in Viet Nam.
 */
export function importRowReader(today: string): ReadImportRow {
  // Create this rule once for all rows: creating it takes longer than reading a row.
  const dob = dayRule(today)
  return (cells) => {
    const clean = (field: ImportField) => cleanLine(cellText(cells[field]), limits.maxEmailLength)
    const student: ImportStudent = { fullName: clean('fullName'), code: null, dob: null, phone: null, email: null }
    const name = nameRule.safeParse(cellText(cells.fullName))
    if (!name.success) return faultOf('fullName', name)
    student.fullName = name.data
    const code = clean('code')
    if (code !== '') student.code = normaliseCode(code)
    const rules = {
      dob: { text: clean('dob'), rule: dob },
      phone: { text: withLostZero(clean('phone')), rule: phone },
      email: { text: clean('email'), rule: email },
    }
    for (const field of ['dob', 'phone', 'email'] as const) {
      const { text, rule } = rules[field]
      if (text === '') continue
      const read = rule.safeParse(text)
      if (!read.success) return faultOf(field, read)
      student[field] = read.data
    }
    return { student }
  }
}

const slipCode = z.pipe(
  z.pipe(z.string(), z.transform(normaliseSlipCode)),
  z
    .string()
    .check(
      z.minLength(1, 'Mã trên phiếu không được để trống'),
      z.regex(slipCodeForm, `Mã trên phiếu gồm ${slipCodeLength} chữ và số, không có O, I, 0 và 1`),
    ),
)

/** Input of memberRedeemSlip; the form checks it with this rule. */
export const redeemSlipRule = z.object({ code: slipCode })
