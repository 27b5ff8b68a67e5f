import { givenNameOf } from '@hien/contract/names'
import { webPaths } from '@hien/contract/web-paths'
import { writeLetter, type Addressee, type LetterLine } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { whenOf } from '../planning/lessons/lesson-words.ts'

/** One notice as it appears in a mail. */
export type DigestEntry = {
  text: string
  createdAt: Date
  /** Path within the application. */
  path: string
  /** The child the notice is about; null if the notice is about no child. */
  child: { id: string; firstName: string } | null
}

/** Maximum number of notices listed in one mail. Further notices are shown only in the application. */
const maxListed = 50

/** Returns the name of each child, by id: the given name, or all first names if two children have the same given name. */
function namesOf(entries: readonly DigestEntry[]): Map<string, string> {
  const firstNames = new Map(entries.flatMap(({ child }) => (child ? [[child.id, child.firstName] as const] : [])))
  const sameGivenName = Map.groupBy(firstNames.values(), givenNameOf)
  return new Map(
    [...firstNames].map(([id, firstName]) => {
      const called = givenNameOf(firstName)
      return [id, (sameGivenName.get(called)?.length ?? 0) > 1 ? firstName : called]
    }),
  )
}

const inWords = new Intl.ListFormat('vi', { type: 'conjunction' })

/** Returns the notice's text with the time it was written, because the mail is sent an hour or more later. */
const sentenceOf = ({ text, createdAt }: DigestEntry) => `${text.replace(/\.$/, '')} (báo lúc ${whenOf(createdAt)}).`

/**
 * Writes the mail with a member's unread notices, grouped by child if any are about children. The subject contains no mark,
 * absence or debt, because it is visible in lists of mails. The headers let mail programs offer a button to unsubscribe (RFC
 * 8058, decision 071).
 * @param entries at least one, in the order in which they appear.
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
