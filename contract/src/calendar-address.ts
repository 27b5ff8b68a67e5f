/**
 * Returns the path of a calendar feed. The server answers a GET request to this path with the lessons of the token's owner, as
 * iCalendar (docs/changing/interface.md, "Paths").
 */
export const calendarAddress = (token: string) => `/calendar/${token}.ics`
