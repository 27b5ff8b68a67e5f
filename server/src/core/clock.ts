/** Tells the current time. Functions get a clock as an argument, so that tests can set the time. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Milliseconds in a day. */
export const oneDay = 24 * 60 * 60 * 1000

/** Returns `date` moved forward by the given number of milliseconds. */
export const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)

/** Returns the instant that a text of PostgreSQL or ISO 8601 gives; null for null. */
export const instantOf = (text: string | null) => (text === null ? null : new Date(text))

/** Returns the instant at which a day (YYYY-MM-DD) begins in Viet Nam. */
export const midnightOf = (day: string) => new Date(`${day}T00:00:00+07:00`)

/** Returns the ISO text of this instant with the clock of Viet Nam, which is UTC+7 all year. */
const inVietNam = (instant: Date) => later(instant, 7 * 60 * 60 * 1000).toISOString()

/** Returns the day (YYYY-MM-DD) of this instant in Viet Nam. */
export const dayInVietNam = (instant: Date) => inVietNam(instant).slice(0, 10)

/** Returns the time of day (HH:MM) of this instant in Viet Nam. */
export const timeInVietNam = (instant: Date) => inVietNam(instant).slice(11, 16)

/** Returns the day in Viet Nam as users read it, DD-MM-YYYY. */
export const writtenDay = (instant: Date) => dayInVietNam(instant).split('-').toReversed().join('-')
