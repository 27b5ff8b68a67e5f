/** Recognises what a column contains by its heading, in the words that schools and centres use. Pure functions. */
import { importReasonHeading, type ImportField } from '@hien/contract/rules/import'
import { foldText } from '@hien/contract/names'

/** The headings that a kind of list has, for example lists of students. */
export type HeadingWords<Field> = {
  /** Returns what a column with this heading contains; null for an unknown heading. */
  fieldOf: (text: string) => Field | null
  /** Tells how certain it is that a row with these fields has the headings; 0 if it does not. */
  scoreOf: (fields: readonly (Field | null)[]) => number
}

/** The contents that a heading can name: a field of a student, the running number (`serial`), or a row's fault (`reason`). */
export type HeadingField = Exclude<ImportField, 'ignore'> | 'serial' | 'reason'

/** Maximum characters of a heading that are compared. */
const maxHeadingLength = 120

/** Returns a text in lower case without accents and punctuation, to compare headings. */
export const foldHeading = (text: string): string =>
  foldText(text.slice(0, maxHeadingLength))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const parent =
  /\b(?:phu huynh|ph|phhs|cmhs|cha|bo|me|ba|ma|gia dinh|giam ho|nguoi than|parents?|guardian|father|mother)\b/
const phone =
  /\b(?:sdt|dtdd|dien thoai|phone|mobile|tel|telephone|zalo|cell)\b|^(?:so )?(?:dt|lien (?:he|lac))\b|\bso dt\b/
const mail = /\b(?:e ?mail|gmail|mail|thu dien tu)\b/
/** Words behind a heading that say whose value it is. */
const ofStudent = String.raw`(?: (?:cua )?(?:hs|hoc sinh|hv|hoc vien|sv|sinh vien|em|con|be|tre))?`

/** The first pattern that matches a folded heading decides. fieldOfHeading recognises headings about parents before these. */
const patterns: readonly [RegExp, HeadingField][] = [
  [/^(?:stt|tt|so tt|so thu tu|thu tu|no|number)$/, 'serial'],
  [new RegExp(`^${foldHeading(importReasonHeading)}$`), 'reason'],
  [mail, 'email'],
  [phone, 'phone'],
  [
    new RegExp(
      `^(?:ngay )?(?:thang )?(?:nam )?sinh(?: nhat)?(?: ngay)?${ofStudent}(?: (?:dd mm yyyy|nn tt nnnn|ngay thang nam))?$`,
    ),
    'dob',
  ],
  [/^(?:ngay sinh .{0,30}|sinh ngay|sn|ns|n sinh|dob|d o b|birth ?(?:day|date)?|date of birth)$/, 'dob'],
  [/^(?:ma hoc vien|ma hv|ma hien|ma hoc vien hien)$/, 'code'],
  [/^(?:ma|ma so|so hieu|ms|id)(?: (?:hs|hoc sinh|hv|hoc vien|sv|sinh vien|truong|the))?$/, 'schoolNumber'],
  [/^(?:mshs|mssv|mshv|sbd|so bao danh|student (?:id|code|number|no)|code)$/, 'schoolNumber'],
  [
    new RegExp(
      `^(?:ho|ho va dem|ho dem|ho chu lot|ho(?: va)? (?:ten |chu )?(?:dem|lot)|(?:ten|chu) (?:dem|lot))${ofStudent}$`,
    ),
    'familyName',
  ],
  [/^(?:last ?name|surname|family ?name|middle ?name)$/, 'familyName'],
  [/^(?:ten|ten goi|given ?name|first ?name|forename)$/, 'givenName'],
  [new RegExp(`^(?:ho va ten|ho ten|ten day du|ho ten day du|ho va ten day du)${ofStudent}$`), 'fullName'],
  [/^(?:ten )?(?:hoc sinh|hoc vien|sinh vien|hs|hv)$/, 'fullName'],
  [/^(?:full ?name|name|students?|(?:students?|pupils?)(?: s)? (?:full ?)?name|name of (?:the )?student)$/, 'fullName'],
]

/**
 * Returns what a column with this heading contains; null for an unknown heading. Words in brackets count:
 * `Điện thoại (phụ huynh)` is a parent's phone. They are ignored only if the heading is unknown with them.
 */
export function fieldOfHeading(text: string): HeadingField | null {
  const heading = foldHeading(text)
  if (heading === '') return null
  // Without its accent DT can also be the column with the ethnic group (dân tộc).
  if (heading === 'dt' && !/đ/iu.test(text)) return null
  if (parent.test(heading) && !/^ma\b/.test(heading)) return phone.test(heading) ? 'parentPhone' : null
  const found = patterns.find(([pattern]) => pattern.test(heading))?.[1]
  if (found) return found
  const plain = text.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
  return plain === text ? null : fieldOfHeading(plain)
}

/** The fields whose columns contain a name or a part of it. */
export const nameFields: ReadonlySet<string> = new Set(['fullName', 'familyName', 'givenName'])
/**
 * A row without a heading for the name counts as headings if it has more known headings than this. The teacher then chooses the
 * column of the names.
 */
const enoughWithoutName = 2

function scoreOf(fields: readonly (HeadingField | null)[]): number {
  const known = new Set(fields.filter((field) => field !== null))
  const named = [...known].some((field) => nameFields.has(field))
  if (named) return known.size + enoughWithoutName
  return known.size > enoughWithoutName ? known.size - enoughWithoutName : 0
}

/** The headings of a list of students. */
export const studentWords: HeadingWords<HeadingField> = { fieldOf: fieldOfHeading, scoreOf }
