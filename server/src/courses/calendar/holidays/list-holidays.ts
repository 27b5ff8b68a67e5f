import { Refusal } from '../../../core/refusal.ts'
import { requireTeacherStudentOrCentre } from '../../../core/viewer.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { holidaysOf, holidayYears, type PublicHoliday } from './public-holidays.ts'

/**
 * holidaysGetByYear: returns Viet Nam's public holidays of a year, in order. Managers can use them as suggestions for closures
 * (decision 050).
 * @throws {Refusal} FORBIDDEN if the caller is a parent; INVALID_INPUT if the table does not have the year
 */
export function listHolidays({ viewer }: RequestContext, { year }: { year: number }): PublicHoliday[] {
  requireTeacherStudentOrCentre(viewer)
  const holidays = holidaysOf(year)
  if (holidays) return holidays
  const description = `Có ngày lễ của các năm từ ${holidayYears.first} đến ${holidayYears.last}`
  throw new Refusal('INVALID_INPUT', { field: 'year', description })
}
