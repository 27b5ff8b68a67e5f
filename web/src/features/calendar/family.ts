import type { CalendarLesson, OfChildren } from '../../operations/calendar/get-lessons.ts'

/** The children whose lessons a parent's calendar shows, and their names. */
export type Family = OfChildren & {
  /** Returns the name to show on a child's lesson; null to show none. */
  nameOf: (childCode: string) => string | null
}

/** Returns the name to show on a child's lesson. Null if the calendar is not a parent's, or if `nameOf` returns null. */
export const ownerOf = ({ childCode }: Pick<CalendarLesson, 'childCode'>, family: Family | null): string | null =>
  family && childCode ? family.nameOf(childCode) : null

/**
 * Returns a unique key for a lesson in a calendar. If two children of a parent are in one class, their lessons have the
 * same id.
 */
export const placeKey = ({ id, childCode }: Pick<CalendarLesson, 'id' | 'childCode'>) =>
  childCode ? `${id} ${childCode}` : id
