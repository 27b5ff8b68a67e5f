import { webPaths } from '@hien/contract/web-paths'
import { parseWeekdays, weekdayLabels } from '@hien/contract/weekdays'
import { createElement as h, type ReactNode } from 'react'
import { dayInVietNam, later, timeInVietNam } from '../../core/clock.ts'
import type { PublicClass } from '../public-centre.ts'

/** Returns a day in Viet Nam as people write it, such as `05/12/2026`. */
const dayText = (instant: Date) => dayInVietNam(instant).split('-').toReversed().join('/')

/** Returns when a class meets, such as `Thứ 2, Thứ 4 · 19:00 đến 20:30`. */
export function hoursText({ days, startsAt, startDate, timeLearn }: PublicClass): string {
  const weekdays = parseWeekdays(days)?.map((day) => weekdayLabels[day]) ?? [days]
  const end = timeInVietNam(later(startDate, timeLearn * 60_000))
  return `${weekdays.join(', ')} · ${startsAt} đến ${end}`
}

function classCard(lesson: PublicClass): ReactNode {
  const { classCode, title, startDate, endDate, teacherName, open, fee } = lesson
  return h(
    'li',
    { key: classCode, className: 'class' },
    h('h4', null, title),
    h('p', null, hoursText(lesson)),
    h('p', null, `Từ ${dayText(startDate)} đến ${dayText(endDate)}`),
    teacherName && h('p', null, `Giáo viên: ${teacherName}`),
    fee && h('p', { className: 'fee' }, fee),
    open
      ? h(
          'a',
          { className: 'join', href: webPaths.joinLink(classCode), 'aria-label': `Xin vào lớp ${title}` },
          'Xin vào lớp',
        )
      : h('p', { className: 'closed' }, 'Đã hết hạn đăng ký'),
  )
}

/** Returns the list of the classes of a course. */
export const classList = (classes: PublicClass[]): ReactNode =>
  h('ul', { className: 'classes' }, classes.map(classCard))
