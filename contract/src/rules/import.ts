/**
 * Rules for files with the students of a class (decision 059): the possible contents of their columns, and the messages for
 * files that cannot be read. Also the rule for the code of a printed slip, which invites one of these students.
 */
import * as z from 'zod/mini'
import {
  codeAlphabet,
  codeLength,
  memberCodePrefixes,
  normaliseSlipCode,
  slipCodeForm,
  slipCodeLength,
} from '../codes.ts'
import { limits } from '../limits.ts'

/** The possible contents of a column of a list. `ignore` is for columns that are not read. */
export const importFields = [
  'fullName',
  'familyName',
  'givenName',
  'code',
  'schoolNumber',
  'dob',
  'phone',
  'parentPhone',
  'email',
  'ignore',
] as const
export type ImportField = (typeof importFields)[number]

/** The columns in the order of the template. */
export const importColumns = [
  { field: 'fullName', heading: 'Họ và tên', required: true },
  { field: 'code', heading: 'Mã học viên', required: false },
  { field: 'dob', heading: 'Ngày sinh', required: false },
  { field: 'phone', heading: 'Điện thoại', required: false },
  { field: 'email', heading: 'Email', required: false },
] as const satisfies readonly { field: ImportField; heading: string; required: boolean }[]

/** Returns a heading as the template shows it. Required columns get a star. */
export const templateHeading = ({ heading, required }: (typeof importColumns)[number]) =>
  required ? `${heading}*` : heading

/** Heading of the column that says why a row is faulty, in the file with the faulty rows. */
export const importReasonHeading = 'Lý do'

/** Maximum number of rows with text above the headings, for example for a title of the list. */
export const maxRowsAboveHeadings = 30
/** Maximum number of columns of a list. */
export const maxImportColumns = 100

const megabytes = limits.maxImportBytes / 1024 / 1024

/** Reasons for which a whole file is refused. All but the last also apply to the files of banks. */
export const importFileFaults = {
  empty: 'Tệp trống. Hãy chọn tệp có dữ liệu',
  tooLarge: `Tệp lớn hơn ${megabytes} MB. Hãy chia thành nhiều tệp nhỏ hơn`,
  notExcel: 'Đây không phải bảng tính đọc được. Hãy chọn tệp Excel (.xlsx, .xls), .ods hoặc .csv',
  locked: 'Tệp có mật khẩu. Hãy mở bằng Excel và lưu lại không đặt mật khẩu',
  unreadable: 'Không đọc được tệp. Hãy mở bằng Excel, lưu lại dạng .xlsx rồi thử lại',
  unknownEncoding:
    'Không nhận ra bảng mã chữ của tệp (có thể là TCVN3 hoặc VNI). Hãy mở bằng Excel, chuyển sang Unicode rồi lưu dạng .xlsx hoặc "CSV UTF-8"',
  tooMuch: 'Tệp có quá nhiều dữ liệu nên không đọc được. Hãy chép riêng bảng cần nhập sang một tệp mới',
  tooManyRows: `Tệp có hơn ${limits.maxImportRows} dòng. Hãy chia thành nhiều tệp nhỏ hơn`,
  tooManyColumns: `Tệp có hơn ${maxImportColumns} cột. Hãy chép riêng các cột cần thiết sang một tệp mới`,
  noRows: 'Tệp chưa có học viên nào dưới dòng tiêu đề',
} as const

export const repeatedRowFault = (row: number) => `Trùng với dòng ${row}`
export const tooManyInvitationsFault = `Một lớp có tối đa ${limits.maxInvitationsPerClass} học viên chờ phiếu. Hãy chia bớt sang lớp khác`
export const tooManyUnknownCodesFault =
  'Tệp có quá nhiều mã học viên không đúng. Hãy kiểm tra lại cột "Mã học viên" hoặc bỏ trống cột này, rồi thử lại sau'

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
  /** The number by which the student's school knows them. */
  schoolNumber: string | null
  /** The date of birth as YYYY-MM-DD. */
  dob: string | null
  /** The phone number in E.164. */
  phone: string | null
  email: string | null
  /** Further phone numbers, also of parents, for the teacher to read. */
  note: string | null
}

export type ImportFault = { field: ImportField | null; description: string }

/** A column of a list, as the preview shows it. `samples` are its first values. */
export type ImportColumn = { letter: string; heading: string; field: ImportField; samples: string[] }

/** Describes how a list was read: the sheet, the contents of the columns, and the rows that were left out. */
export type ImportList = {
  /** Name of the sheet that was read. */
  sheet: string
  /** Names of all sheets. Text files have one sheet. */
  sheets: string[]
  columns: ImportColumn[]
  /** Hash of the headings, by which the choice of the columns is remembered. Null for a list without headings. */
  headingsHash: string | null
  /** Tells who decided what the columns contain. */
  columnsBy: 'proposal' | 'memory' | 'choice'
  /** Rows below the headings that are no students, such as totals and signatures. */
  leftOut: { row: number; text: string }[]
  /** Number of names that are written in capitals. */
  inCapitals: number
  /** True if the preview keeps the capitals. */
  keepCapitals: boolean
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

/** The form for memberRedeemSlip. */
export const redeemSlipRule = z.object({ code: slipCode })
