/** How notices name a class, a time and a person: pure rules. Viet Nam keeps UTC+7 all year (decision 024). */
import { givenNameOf } from '@hien/contract/names'
import type { Gender } from '@hien/contract/vocabulary'
import { dayInVietNam, later } from '../../../core/clock.ts'

/** Returns `Toán 7A`, also for a class titled `Lớp Toán 7A`: the callers add the word for class. */
const titleOf = (title: string) => title.replace(/^lớp\s+(?=\S)/i, '')

/** For the beginning of a sentence. */
export const theClass = (title: string): string => `Lớp ${titleOf(title)}`
/** For the middle of a sentence. */
export const ofClass = (title: string): string => `lớp ${titleOf(title)}`
export const lessonOf = (title: string): string => `Buổi học ${titleOf(title)}`

/** `19:30` */
export const timeOf = (instant: Date): string =>
  later(instant, 7 * 60 * 60_000)
    .toISOString()
    .slice(11, 16)

/** `24/11` */
export const dayOf = (instant: Date): string => dayInVietNam(instant).slice(5).split('-').toReversed().join('/')

/** Returns `19:30 ngày 24/11`; if `after` is on the same day, `19:30 cùng ngày`. */
export const whenOf = (instant: Date, after?: Date): string =>
  `${timeOf(instant)} ${after && dayInVietNam(after) === dayInVietNam(instant) ? 'cùng ngày' : `ngày ${dayOf(instant)}`}`

export type Teacher = { firstName: string; gender: Gender | null }

const titles = { MALE: 'thầy', FEMALE: 'cô' } as const

/** Returns `cô Ngọc`, for the middle of a sentence. */
export const teacherOf = ({ firstName, gender }: Teacher): string =>
  `${gender === null ? 'giáo viên' : titles[gender]} ${givenNameOf(firstName)}`

/** Capitalizes words that begin a sentence. */
export const atBegin = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
