/** Formats classes, times and people for the texts of notices. Viet Nam keeps UTC+7 all year (decision 024). */
import { givenNameOf } from '@hien/contract/names'
import type { Gender } from '@hien/contract/vocabulary'
import { dayInVietNam, timeInVietNam } from '../../../core/clock.ts'

/** Returns `Toán 7A`, also for a class titled `Lớp Toán 7A`, because the callers add the word for class (`lớp`). */
const titleOf = (title: string) => title.replace(/^lớp\s+(?=\S)/i, '')

/** Returns `Lớp Toán 7A`, for the beginning of a sentence. */
export const classAtStart = (title: string): string => `Lớp ${titleOf(title)}`
/** Returns `lớp Toán 7A`, for the middle of a sentence. */
export const classInText = (title: string): string => `lớp ${titleOf(title)}`
export const lessonOf = (title: string): string => `Buổi học ${titleOf(title)}`

/** Returns the day in Viet Nam as `24/11`. */
export const dayOf = (instant: Date): string => dayInVietNam(instant).slice(5).split('-').toReversed().join('/')

/** Returns `19:30 ngày 24/11`. If `after` is on the same day, returns `19:30 cùng ngày`. */
export const whenOf = (instant: Date, after?: Date): string =>
  `${timeInVietNam(instant)} ${after && dayInVietNam(after) === dayInVietNam(instant) ? 'cùng ngày' : `ngày ${dayOf(instant)}`}`

export type Teacher = { firstName: string; gender: Gender | null }

const titles = { MALE: 'thầy', FEMALE: 'cô' } as const

/** Returns `cô Ngọc`, for the middle of a sentence. */
export const teacherOf = ({ firstName, gender }: Teacher): string =>
  `${gender === null ? 'giáo viên' : titles[gender]} ${givenNameOf(firstName)}`

/** Returns the words with a capital letter, for the beginning of a sentence. */
export const capitalised = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
