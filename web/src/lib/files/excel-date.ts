import { toPickerValue } from '../dates/format-dates.ts'

/** Formats of columns with dates. Excel then shows the numbers that the functions below return as dates. */
export const excelDayFormat = 'dd-mm-yyyy'
export const excelTimeFormat = 'dd-mm-yyyy hh:mm'
export const excelMonthFormat = 'mm/yyyy'

const oneDay = 24 * 60 * 60 * 1000
/** Days from the beginning of Excel's calendar to 1 January 1970. */
const daysBeforeUnix = 25_569

/** Returns an instant as Excel stores it: days since the beginning of its calendar, in Vietnamese time. */
export const excelTime = (instant: string): number =>
  Date.parse(`${(toPickerValue(instant) ?? '').replace(' ', 'T')}Z`) / oneDay + daysBeforeUnix

/** Returns the day of an instant as Excel stores it. */
export const excelDay = (instant: string): number => Math.floor(excelTime(instant))

/** Returns the first day of a month `YYYY-MM` as Excel stores it. */
export const excelMonth = (month: string): number => Date.parse(`${month}-01`) / oneDay + daysBeforeUnix
