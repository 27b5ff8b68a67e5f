import { Refusal } from '../../../core/refusal.ts'
import { requireTeacherStudentOrCentre } from '../../../core/viewer.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { holidaysOf, holidayYears, type PublicHoliday } from './public-holidays.ts'

/**
 * holidaysGetByYear: returns Viet Nam's public holidays of a year, in order, as suggestions (decision 050).
 * @throws {Refusal} FORBIDDEN, INVALID_INPUT for a year outside the table
 */
export function listHolidays({ viewer }: RequestContext, { year }: { year: number }): PublicHoliday[] {
  requireTeacherStudentOrCentre(viewer)
  const holidays = holidaysOf(year)
  if (holidays) return holidays
  const description = `Có ngày lễ của các năm từ ${holidayYears.first} đến ${holidayYears.last}`
  throw new Refusal('INVALID_INPUT', { field: 'year', description })
}
