/** Time is passed in, so that tests can hold it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** In milliseconds. */
export const oneDay = 24 * 60 * 60 * 1000

/** `date` moved by so many milliseconds. */
export const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)

/** Midnight in Viet Nam at the start of a day, YYYY-MM-DD. */
export const midnightOf = (day: string) => new Date(`${day}T00:00:00+07:00`)

/** The day this instant falls on in Viet Nam, which keeps UTC+7 all year, as YYYY-MM-DD. */
export const dayInVietNam = (instant: Date) =>
  later(instant, 7 * 60 * 60 * 1000)
    .toISOString()
    .slice(0, 10)
