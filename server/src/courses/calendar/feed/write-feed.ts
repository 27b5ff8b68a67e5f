/** A calendar feed as iCalendar (RFC 5545): pure rules (decision 051). */
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { foldLines, ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { FeedLesson } from './feed-store.ts'

/** How often applications are asked to come again, in seconds. */
const refreshSeconds = 60 * 60

const beforeMove = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
})

const titleOf = ({ state, origin, courseTitle, classTitle }: FeedLesson) => {
  const title = `${courseTitle} - ${classTitle}`
  if (state === 'cancelled') return `Nghỉ: ${title}`
  return origin === 'make_up' ? `Học bù: ${title}` : title
}

const descriptionOf = ({ teacherName, movedFrom }: FeedLesson) =>
  [`Giáo viên: ${teacherName}`, ...(movedFrom ? [`Dời từ ${beforeMove.format(movedFrom)}`] : [])].join('\n')

/** A few milliseconds of this process. */
const eventsAtOnce = 100

const eventOf = (lesson: FeedLesson) => {
  const isCancelled = lesson.state === 'cancelled'
  return {
    id: `${lesson.id}@hien`,
    sequence: lesson.revision,
    stamp: lesson.updatedAt,
    lastModified: lesson.updatedAt,
    start: lesson.startsAt,
    end: lesson.endsAt,
    summary: titleOf(lesson),
    description: descriptionOf(lesson),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }
}

const end = 'END:VCALENDAR'

/**
 * One event for each lesson, in UTC: applications shift what names a time zone that they do not know. A lesson keeps its
 * UID when it is moved or cancelled, and each change raises its SEQUENCE. No person but the teacher is named, no reason is
 * told and nothing leads into the lesson: whoever has the address reads this. Others of this process have their turn
 * meanwhile: of thousands of lessons it takes a part of a second.
 */
export async function writeFeed(lessons: FeedLesson[]): Promise<string> {
  const calendar = new ICalCalendar({
    name: 'Lịch học',
    prodId: { company: 'Hien', product: 'lessons', language: 'VI' },
    ttl: refreshSeconds,
  })
  let text = calendar.toString().slice(0, -end.length)
  for (let start = 0; start < lessons.length; start += eventsAtOnce) {
    const some = lessons.slice(start, start + eventsAtOnce)
    text += foldLines(some.map((lesson) => calendar.createEvent(eventOf(lesson)).toString()).join(''))
    await letOthersRun()
  }
  return text + end
}
