/** Tells the students of a list from the lines below it: totals, dates and signatures. Pure functions. */
import { foldHeading } from './heading-words.ts'

/** The maximum number of characters of a text that are looked at. */
const maxLength = 120

/** A row below the headings. */
export type Line = {
  /** The number of the row in the sheet, from 1. */
  row: number
  /** The name, from the columns for it. */
  name: string
  /** All texts of the row. */
  texts: string[]
  /** True if the row has something besides a name that lists of students have, such as a running number, a day or a phone. */
  hasDetails: boolean
  /** True if the row has a running number. */
  hasSerial: boolean
  /** True if the row above it is empty. */
  isBelowGap: boolean
}

/** Beginnings of lines that end a list, folded by foldHeading. None of them is the beginning of a Vietnamese name. */
const closing =
  /^(?:cong$|cong (?:\d|danh sach)|total\b|si so\b|nguoi (?:lap|kiem|ky|viet|tao|phu trach)\b|(?:can bo|giao vien|gv)(?: (?:chu nhiem|bo mon|lap|phu trach|cn|ky)|$)|gvcn\b|(?:pho )?hieu truong\b|(?:pho )?giam doc\b|ban giam (?:hieu|doc)\b|ky (?:ten|va|ghi|thay)\b|da ky\b|xac nhan\b|lap bang\b|danh sach (?:nay|co|gom)\b|trong do\b|prepared by\b|signature\b|signed\b)/
/**
 * Other texts of lines that end a list, in small letters with accents. Without the accents `Tống Sở Hà` would be a total,
 * `Ngày Văn Thắng` a date, `An Đình Phú` the beginning of a sentence, and `Tô Trường Sơn` or `Trương Phong Vũ` a signature.
 */
const closingWithAccents =
  /^(?:t[oổ]ng(?:$| \d| (?:s[oố]|c[oộ]ng|k[eế]t|hs|h[oọ]c (?:sinh|vi[eê]n))(?= |$)))|(?:^| )ng[aà]y(?= ).{0,20} th[aá]ng(?= |$)(?!.* sinh)|^(?:thủ trưởng|trưởng phòng|tổ trưởng|kế toán|ấn định)(?= |$)|^thư ký$/u
/** Beginnings of other lines that are no students, folded by foldHeading. The list goes on below them. */
const between =
  /^(?:(?:ghi chu|luu y|note)\b|trang \d+|page \d+|(?:nam|nu) \d+|(?:nhom|group) \w{1,3}$|danh sach (?:lop|hoc sinh|hoc vien)\b)/

/** Another line below which the list goes on, in small letters with accents: a group such as `Tổ 1`, but not `Tô Anh`. */
const betweenWithAccents = /^tổ [\p{L}\p{N}]{1,3}$/u

const spoken = (text: string) =>
  text
    .slice(0, maxLength)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
function kindOfText(text: string): 'closing' | 'between' | null {
  const folded = foldHeading(text)
  const accented = spoken(text)
  if (closing.test(folded) || closingWithAccents.test(accented)) return 'closing'
  return between.test(folded) || betweenWithAccents.test(accented) ? 'between' : null
}

/** Returns what kind of line a row is by its name, or by any of its texts if it has no name. A numbered row is a student. */
function kindOf({ name, texts, hasSerial }: Line): 'closing' | 'between' | null {
  if (hasSerial) return null
  const kinds = (name === '' ? texts : [name]).map(kindOfText)
  return kinds.includes('closing') ? 'closing' : kinds.includes('between') ? 'between' : null
}

/**
 * Returns the index of the line that ends a part of a list: after the last line with details, the first line that has only one
 * text. In the last part of the list, that line must also follow an empty row. Returns the number of lines if no line ends the
 * part, or if fewer than half of the lines have details.
 */
function endOf(lines: readonly Line[], isLast: boolean): number {
  const detailed = lines.filter(({ hasDetails }) => hasDetails).length
  if (detailed * 2 < lines.length) return lines.length
  const last = lines.findLastIndex(({ hasDetails }) => hasDetails)
  const end = lines.findIndex(
    ({ texts, isBelowGap }, place) => place > last && texts.length === 1 && (!isLast || isBelowGap),
  )
  return end === -1 ? lines.length : end
}

/**
 * Returns the lines of one part of a list that are students; a list printed on several pages has a part for each page.
 * @param isLast true for the last part.
 */
export function studentsAmong(lines: readonly Line[], isLast: boolean): Set<Line> {
  const kept: Line[] = []
  let ended = false
  for (const line of lines) {
    const kind = kindOf(line)
    if (kind === 'closing') ended = true
    else if (kind === null && (line.name === '' ? line.hasDetails && !ended : !ended || line.hasDetails))
      kept.push(line)
  }
  return new Set(kept.slice(0, endOf(kept, isLast)))
}
