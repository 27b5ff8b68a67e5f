/**
 * Returns the address of a calendar feed. GET answers the lessons of the token's owner as iCalendar
 * (docs/changing/interface.md, "Paths").
 */
export const calendarAddress = (token: string) => `/calendar/${token}.ics`
