/** GET: the lessons of whoever holds the token, as iCalendar (docs/changing/interface.md, "Paths"). */
export const calendarAddress = (token: string) => `/calendar/${token}.ics`
