import type { CalendarLesson, OfChildren } from '../../operations/calendar/get-lessons.ts'

/** The children whose lessons a parent's calendar shows, and their names. */
export type Family = OfChildren & {
  /** Returns the name to show on a child's lesson; null to show none. */
  nameOf: (childCode: string) => string | null
}

/** Returns the name of the child whose lesson it is; null if the name need not be shown. */
export const ownerOf = ({ childCode }: Pick<CalendarLesson, 'childCode'>, family: Family | null): string | null =>
  family && childCode ? family.nameOf(childCode) : null

/** Returns a unique key for a lesson in a calendar. Two children in one class have the same lesson id. */
export const placeKey = ({ id, childCode }: Pick<CalendarLesson, 'id' | 'childCode'>) =>
  childCode ? `${id} ${childCode}` : id
