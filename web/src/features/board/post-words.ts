import type { PostAudience } from '@hien/contract/board'
import { formatDateTime, formatDayAndMonth, formatTime } from '../../lib/dates/format-dates.ts'
import type { Post } from '../../operations/board/get-posts.ts'

/** The people for whom a post is, as badges and the form name them. */
export const audienceWords: Record<PostAudience, string> = {
  students: 'Học viên',
  students_and_parents: 'Học viên và phụ huynh',
}

/** Returns for example `Buổi 24-11 19:00`; with the year if it differs from the year of `now`. */
export const lessonWords = (startsAt: string, now: Date) =>
  `Buổi ${formatDayAndMonth(new Date(startsAt), now)} ${formatTime(startsAt)}`

/** Returns when a post appeared, and whether it was edited since; or when it will appear. */
export function timeWords({ publishedAt, publishAt, editedAt }: Post): string {
  if (publishedAt === null) return `Sẽ đăng lúc ${formatDateTime(publishAt)}`
  return `${formatDateTime(publishedAt)}${editedAt === null ? '' : ' · đã sửa'}`
}

/** Spaces and invisible characters. Some of them can change the order in which a text is shown. */
const unclear = /[\p{C}\p{Z}]/u

/** Returns an address with readable letters in place of their codes; unchanged if that would make it unclear. */
function decoded(address: string): string {
  try {
    const text = decodeURI(address)
    return unclear.test(text) ? address : text
  } catch {
    return address
  }
}

/** Returns a link as the text to show: with readable letters, without the protocol, and without a slash at the end. */
export const shownLink = (address: string) =>
  decoded(address)
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
