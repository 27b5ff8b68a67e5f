/** Time is passed in, so that tests can hold it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** `date` moved by so many milliseconds. */
export const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)
