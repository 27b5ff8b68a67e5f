/**
 * Public holidays of Viet Nam from 2025 to 2050, with the days that are usually free. Managers use them as suggestions for
 * closures.
 *
 * Source: Labour Code 45/2019/QH14, article 112. New Year's Day has one day, Tết five, and the Hùng kings' day one (the tenth
 * of the third lunar month). 30 April and 1 May have one day each. National Day has two: 2 September and the day before or
 * after it.
 *
 * Each year the prime minister decides which five days belong to Tết and which day goes with National Day. This table has the
 * usual choice. Tết runs from the eve to the fourth day of the month. National Day takes the neighbouring day that is a working
 * day (Monday to Friday). If both are working days, it takes the one nearer to a weekend, and 1 September if 2 September is a
 * Wednesday.
 *
 * 24 November is Viet Nam's Culture Day by resolution 80-NQ/TW of 7 January 2026, which wants it to be a free day. The
 * government's resolution 30/NQ-CP of February 2026 asks for article 112 to be changed accordingly.
 *
 * Lunar days follow Viet Nam's own calendar, at the meridian of UTC+7. The test of this file computes them by Hồ Ngọc Đức's
 * algorithm. They can differ from China's lunar days: Tết 2030 is on 2 February.
 */

/**
 * The dates that differ from year to year, as MM-DD: the first day of Tết, the Hùng kings' day, and the second free day of
 * National Day.
 */
type DaysOfYear = { newYear: string; kings: string; besideNationalDay: '09-01' | '09-03' }

const daysByYear = new Map<number, DaysOfYear>([
  [2025, { newYear: '01-29', kings: '04-07', besideNationalDay: '09-01' }],
  [2026, { newYear: '02-17', kings: '04-26', besideNationalDay: '09-01' }],
  [2027, { newYear: '02-06', kings: '04-16', besideNationalDay: '09-03' }],
  [2028, { newYear: '01-26', kings: '04-04', besideNationalDay: '09-01' }],
  [2029, { newYear: '02-13', kings: '04-23', besideNationalDay: '09-03' }],
  [2030, { newYear: '02-02', kings: '04-12', besideNationalDay: '09-03' }],
  [2031, { newYear: '01-23', kings: '04-01', besideNationalDay: '09-01' }],
  [2032, { newYear: '02-11', kings: '04-19', besideNationalDay: '09-03' }],
  [2033, { newYear: '01-31', kings: '04-09', besideNationalDay: '09-01' }],
  [2034, { newYear: '02-19', kings: '04-28', besideNationalDay: '09-01' }],
  [2035, { newYear: '02-08', kings: '04-17', besideNationalDay: '09-03' }],
  [2036, { newYear: '01-28', kings: '04-06', besideNationalDay: '09-01' }],
  [2037, { newYear: '02-15', kings: '04-24', besideNationalDay: '09-01' }],
  [2038, { newYear: '02-04', kings: '04-13', besideNationalDay: '09-03' }],
  [2039, { newYear: '01-24', kings: '04-03', besideNationalDay: '09-01' }],
  [2040, { newYear: '02-12', kings: '04-20', besideNationalDay: '09-03' }],
  [2041, { newYear: '02-01', kings: '04-10', besideNationalDay: '09-03' }],
  [2042, { newYear: '01-22', kings: '04-29', besideNationalDay: '09-01' }],
  [2043, { newYear: '02-10', kings: '04-19', besideNationalDay: '09-01' }],
  [2044, { newYear: '01-30', kings: '04-07', besideNationalDay: '09-01' }],
  [2045, { newYear: '02-17', kings: '04-26', besideNationalDay: '09-01' }],
  [2046, { newYear: '02-06', kings: '04-15', besideNationalDay: '09-03' }],
  [2047, { newYear: '01-26', kings: '04-04', besideNationalDay: '09-03' }],
  [2048, { newYear: '02-14', kings: '04-22', besideNationalDay: '09-01' }],
  [2049, { newYear: '02-02', kings: '04-11', besideNationalDay: '09-03' }],
  [2050, { newYear: '01-23', kings: '04-01', besideNationalDay: '09-01' }],
])

export const holidayYears = { first: 2025, last: 2050 } as const
const firstCultureDay = 2026

/**
 * `from` and `to` are YYYY-MM-DD, both included. `note` says what the government decides each year about the holiday; null if
 * nothing.
 */
export type PublicHoliday = { name: string; from: string; to: string; note: string | null }

const oneDay = 24 * 60 * 60_000
const shifted = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * oneDay).toISOString().slice(0, 10)

/** Returns the holidays of a year in order; null if the table does not have the year. */
export function holidaysOf(year: number): PublicHoliday[] | null {
  const days = daysByYear.get(year)
  if (!days) return null
  const on = (name: string, from: string, to = from, note: string | null = null) => ({
    name,
    from: `${year}-${from}`,
    to: `${year}-${to}`,
    note,
  })
  const newYear = `${year}-${days.newYear}`
  const isBefore = days.besideNationalDay === '09-01'
  const holidays = [
    on('Tết Dương lịch', '01-01'),
    {
      name: 'Tết Nguyên đán',
      from: shifted(newYear, -1),
      to: shifted(newYear, 3),
      note: 'Ngày nghỉ cụ thể được công bố hằng năm, có thể bắt đầu sớm hơn và dài hơn',
    },
    on('Giỗ Tổ Hùng Vương', days.kings),
    on('Ngày Chiến thắng 30/4', '04-30'),
    on('Quốc tế Lao động 1/5', '05-01'),
    on(
      'Quốc khánh 2/9',
      isBefore ? '09-01' : '09-02',
      isBefore ? '09-02' : '09-03',
      'Ngày nghỉ liền kề, 1/9 hoặc 3/9, được công bố hằng năm',
    ),
    ...(year >= firstCultureDay
      ? [
          on(
            'Ngày Văn hoá Việt Nam',
            '11-24',
            '11-24',
            'Là ngày lễ từ năm 2026; có được nghỉ hay không theo công bố hằng năm',
          ),
        ]
      : []),
  ]
  return holidays.toSorted((one, other) => (one.from < other.from ? -1 : 1))
}
