/** Writes a calendar feed as iCalendar (RFC 5545, decision 051). */
import { givenNameOf } from '@hien/contract/names'
import { noTeacherLabel } from '@hien/contract/vocabulary'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { foldLines, ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { FeedLesson } from './feed-store.ts'

/** The number of seconds after which calendar applications should read the feed again. */
const refreshSeconds = 60 * 60

const beforeMove = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
})

/**
 * Returns a function that returns the name to show for the child of a lesson in a parent's feed. Usually this is the last given
 * name. If two children share it, all their given names are shown.
 */
function namesOf(lessons: FeedLesson[]): (lesson: FeedLesson) => string | null {
  const givenNames = new Map(
    lessons.flatMap(({ guardianshipId, firstName }) =>
      guardianshipId === undefined || firstName === undefined ? [] : [[guardianshipId, firstName] as const],
    ),
  )
  const sameGivenName = Map.groupBy(givenNames.values(), givenNameOf)
  return ({ firstName }) => {
    if (firstName === undefined) return null
    const called = givenNameOf(firstName)
    return (sameGivenName.get(called)?.length ?? 0) > 1 ? firstName : called
  }
}

const wordsOfSubstitution = (substitution: FeedLesson['substitution']) =>
  substitution === 'by_owner' ? 'Dạy thay: ' : substitution === 'by_other' ? 'Có người dạy thay: ' : ''

const titleOf = ({ state, origin, courseTitle, classTitle, substitution }: FeedLesson, child: string | null) => {
  const title = `${courseTitle} - ${classTitle}`
  const kind = state === 'cancelled' ? 'Nghỉ: ' : origin === 'make_up' ? 'Học bù: ' : ''
  const standIn = state === 'cancelled' ? '' : wordsOfSubstitution(substitution)
  return `${child === null ? '' : `${child}: `}${kind}${standIn}${title}`
}

const descriptionOf = ({ teacherName, movedFrom }: FeedLesson) =>
  [
    `Giáo viên: ${teacherName || noTeacherLabel}`,
    ...(movedFrom ? [`Dời từ ${beforeMove.format(movedFrom)}`] : []),
  ].join('\n')

/** The number of events written before other requests get a turn. Writing them takes a few milliseconds. */
const batchSize = 100

const eventOf = (lesson: FeedLesson, child: string | null) => {
  const isCancelled = lesson.state === 'cancelled'
  return {
    id: `${lesson.id}${lesson.guardianshipId === undefined ? '' : `.${lesson.guardianshipId}`}@hien`,
    sequence: lesson.revision,
    stamp: lesson.updatedAt,
    lastModified: lesson.updatedAt,
    start: lesson.startsAt,
    end: lesson.endsAt,
    summary: titleOf(lesson, child),
    description: descriptionOf(lesson),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // A teacher who is replaced by a substitute is free at that time.
    transparency:
      isCancelled || lesson.substitution === 'by_other'
        ? ICalEventTransparency.TRANSPARENT
        : ICalEventTransparency.OPAQUE,
  }
}

const end = 'END:VCALENDAR'

/**
 * Returns the feed as text, with one event per lesson. A lesson keeps its UID when it is moved or cancelled, and each change
 * raises its SEQUENCE. Times are in UTC, because an application that does not know a time zone would show wrong times.
 * Anyone with the address can read the feed. So it contains no reasons for changes and no links into the lesson. The only
 * names of people are the teacher's and, for parents, the child's given name.
 * Thousands of lessons take a fraction of a second, so other requests get turns in between.
 */
export async function writeFeed(lessons: FeedLesson[]): Promise<string> {
  const calendar = new ICalCalendar({
    name: 'Lịch học',
    prodId: { company: 'Hien', product: 'lessons', language: 'VI' },
    ttl: refreshSeconds,
  })
  const nameOf = namesOf(lessons)
  let text = calendar.toString().slice(0, -end.length)
  for (let start = 0; start < lessons.length; start += batchSize) {
    const some = lessons.slice(start, start + batchSize)
    text += foldLines(some.map((lesson) => calendar.createEvent(eventOf(lesson, nameOf(lesson))).toString()).join(''))
    await letOthersRun()
  }
  return `${text}${end}\r\n`
}
