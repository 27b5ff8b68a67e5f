import { givenNameOf } from '@hien/contract/names'
import { webPaths } from '@hien/contract/web-paths'
import { writeLetter, type Addressee, type LetterLine } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { whenOf } from '../planning/lessons/lesson-words.ts'

/** One notice, as a mail says it. */
export type DigestEntry = {
  text: string
  createdAt: Date
  /** Within the application. */
  path: string
  /** The child it is about; null: it is about the member themself. */
  child: { id: string; firstName: string } | null
}

/** More would be read by nobody: the rest stands in the application. */
const maxListed = 50

/** Children by how they are called: two who would be called the same, by all their given names. */
function namesOf(entries: readonly DigestEntry[]): Map<string, string> {
  const firstNames = new Map(entries.flatMap(({ child }) => (child ? [[child.id, child.firstName] as const] : [])))
  const alike = Map.groupBy(firstNames.values(), givenNameOf)
  return new Map(
    [...firstNames].map(([id, firstName]) => {
      const called = givenNameOf(firstName)
      return [id, (alike.get(called)?.length ?? 0) > 1 ? firstName : called]
    }),
  )
}

const inWords = new Intl.ListFormat('vi', { type: 'conjunction' })

/** With the moment it was told: the letter comes an hour later, or in the morning. */
const sentenceOf = ({ text, createdAt }: DigestEntry) => `${text.replace(/\.$/, '')} (báo lúc ${whenOf(createdAt)}).`

/**
 * The letter that holds what a member has not read, by child where it is about children. What a list of mails shows of it,
 * sender and subject, names no mark, no absence and no debt. Mail programs stop further ones by a press (RFC 8058, decision 071).
 * @param entries at least one, in the order they are to be read in.
 */
export function writeDigest(
  member: Addressee,
  entries: readonly DigestEntry[],
  { publicUrl, unsubscribeToken }: { publicUrl: string; unsubscribeToken: string },
): Mail {
  const names = namesOf(entries)
  const listed = entries.slice(0, maxListed)
  const linesAbout = (childId: string | null): LetterLine[] =>
    listed
      .filter(({ child }) => (child?.id ?? null) === childId)
      .map((entry) => ({ text: sentenceOf(entry), link: publicUrl + entry.path }))
  const withHeading = (heading: string, lines: LetterLine[]) => (lines.length === 0 ? [] : [{ heading }, ...lines])
  const own = linesAbout(null)
  const more = entries.length - listed.length
  const about = names.size === 0 ? '' : ` về ${inWords.format(names.values())}`
  const unsubscribeUrl = publicUrl + webPaths.unsubscribe(unsubscribeToken)
  const letter = writeLetter(member, `${entries.length} thông báo${about} trên Hiên`, [
    'Đây là những điều bạn chưa xem trên Hiên:',
    ...[...names].flatMap(([id, name]) => withHeading(name, linesAbout(id))),
    ...(names.size === 0 ? own : withHeading('Của bạn', own)),
    ...(more > 0 ? [{ text: `Còn ${more} thông báo nữa:`, link: publicUrl + webPaths.notices }] : []),
    { text: 'Chọn loại thông báo được gửi qua thư:', link: publicUrl + webPaths.noticeSettings },
    { text: 'Không muốn nhận thư thông báo nữa? Mở đường dẫn này, không cần đăng nhập:', link: unsubscribeUrl },
  ])
  return {
    ...letter,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
