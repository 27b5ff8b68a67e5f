import type { CalendarLesson, OfChildren } from '../../operations/calendar/get-lessons.ts'

/** What a calendar knows of its reader's children: whose lessons it shows, and what each is called there. */
export type Family = OfChildren & {
  /** Null where there is nobody to be told from. */
  nameOf: (childCode: string) => string | null
}

/** Whose lesson it is, where that has to be said. */
export const ownerOf = ({ childCode }: Pick<CalendarLesson, 'childCode'>, family: Family | null): string | null =>
  family && childCode ? family.nameOf(childCode) : null

/** Tells a lesson from all others of a calendar, on which children of one class have the same one. */
export const placeKey = ({ id, childCode }: Pick<CalendarLesson, 'id' | 'childCode'>) =>
  childCode ? `${id} ${childCode}` : id
