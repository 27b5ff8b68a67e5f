import { dayOfInstant } from '../../lib/lessons/calendar.ts'

/** Returns the month of an instant in Viet Nam, `YYYY-MM`. */
export const monthOfInstant = (instant: Date) => dayOfInstant(instant).slice(0, 7)
