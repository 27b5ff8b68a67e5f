import { expect, test } from 'vitest'
import { holidaysOf, holidayYears } from './public-holidays.ts'

/**
 * Returns the solar date, YYYY-MM-DD, of a day in Viet Nam's lunar calendar. The algorithm is by Hồ Ngọc Đức: "Computing the
 * Vietnamese lunar calendar", https://www.informatik.uni-leipzig.de/~duc/amlich/calrules.html.
 * The formulas for new moons and the longitude of the sun are from Jean Meeus, Astronomical Algorithms. Days begin at midnight
 * in UTC+7 and are counted as Julian day numbers.
 */
const lunar = (() => {
  const zone = 7 / 24
  const radian = Math.PI / 180
  const sin = (degrees: number) => Math.sin(degrees * radian)

  const newMoon = (k: number): number => {
    const t = k / 1236.85
    const [t2, t3] = [t * t, t ** 3]
    const mean =
      2415020.75933 +
      29.53058868 * k +
      0.0001178 * t2 -
      0.000000155 * t3 +
      0.00033 * sin(166.56 + 132.87 * t - 0.009173 * t2)
    const sun = 359.2242 + 29.10535608 * k - 0.0000333 * t2 - 0.00000347 * t3
    const moon = 306.0253 + 385.81691806 * k + 0.0107306 * t2 + 0.00001236 * t3
    const node = 21.2964 + 390.67050646 * k - 0.0016528 * t2 - 0.00000239 * t3
    const correction =
      (0.1734 - 0.000393 * t) * sin(sun) +
      0.0021 * sin(2 * sun) -
      0.4068 * sin(moon) +
      0.0161 * sin(2 * moon) -
      0.0004 * sin(3 * moon) +
      0.0104 * sin(2 * node) -
      0.0051 * sin(sun + moon) -
      0.0074 * sin(sun - moon) +
      0.0004 * sin(2 * node + sun) -
      0.0004 * sin(2 * node - sun) -
      0.0006 * sin(2 * node + moon) +
      0.001 * sin(2 * node - moon) +
      0.0005 * sin(2 * moon + sun)
    const clockError = -0.000278 + 0.000265 * t + 0.000262 * t2
    return Math.floor(mean + correction - clockError + 0.5 + zone)
  }
  /**
   * Returns in which twelfth of its yearly path the sun is at the beginning of a day, from 0 to 11. Number 9 begins at the
   * winter solstice.
   */
  const sunPart = (day: number): number => {
    const t = (day - 0.5 - zone - 2451545) / 36525
    const anomaly = 357.5291 + 35999.0503 * t - 0.0001559 * t * t - 0.00000048 * t ** 3
    const mean = 280.46645 + 36000.76983 * t + 0.0003032 * t * t
    const centre =
      (1.9146 - 0.004817 * t - 0.000014 * t * t) * sin(anomaly) +
      (0.019993 - 0.000101 * t) * sin(2 * anomaly) +
      0.00029 * sin(3 * anomaly)
    return Math.floor(((((mean + centre) % 360) + 360) % 360) / 30)
  }
  const julianDay = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000 + 2_440_588
  const dateOf = (day: number) => new Date((day - 2_440_588) * 86_400_000).toISOString().slice(0, 10)
  /** Returns the first day of the eleventh lunar month, the month that contains the winter solstice. */
  const eleventhMonth = (year: number): number => {
    const k = Math.floor((julianDay(`${year}-12-31`) - 2_415_021) / 29.530588853)
    const begin = newMoon(k)
    return sunPart(begin) >= 9 ? newMoon(k - 1) : begin
  }
  const monthAfter = (begin: number, months: number) =>
    newMoon(Math.floor(0.5 + (begin - 2_415_021.076998695) / 29.530588853) + months)
  /**
   * Returns how many months after the eleventh month the leap month is. The leap month is the first month in which the sun
   * stays in the same twelfth.
   */
  const leapAfter = (begin: number): number => {
    let months = 1
    while (sunPart(monthAfter(begin, months)) !== sunPart(monthAfter(begin, months + 1))) months += 1
    return months
  }
  return (year: number, month: number, day: number): string => {
    const begin = eleventhMonth(year - 1)
    const months = month + 1
    const isLeapYear = eleventhMonth(year) - begin > 365
    const isBehindLeap = isLeapYear && months >= leapAfter(begin)
    return dateOf(monthAfter(begin, months + (isBehindLeap ? 1 : 0)) + day - 1)
  }
})()

const shifted = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const named = (year: number, name: string) => holidaysOf(year)?.find((holiday) => holiday.name.startsWith(name))

test('the calendar computed here is that of Viet Nam, also in years when China’s differs', () => {
  expect([1985, 2007, 2019, 2024, 2026, 2030, 2053].map((year) => lunar(year, 1, 1))).toEqual([
    '1985-01-21',
    '2007-02-17',
    '2019-02-05',
    '2024-02-10',
    '2026-02-17',
    '2030-02-02',
    '2053-02-18',
  ])
  // In 2023 the second lunar month occurred twice, so the third began later.
  expect([2023, 2024, 2025, 2026].map((year) => lunar(year, 3, 10))).toEqual([
    '2023-04-29',
    '2024-04-18',
    '2025-04-07',
    '2026-04-26',
  ])
})

test('Tết and Giỗ Tổ of every year match Viet Nam’s calendar, Tết from the eve to the fourth of the month', () => {
  const years = Array.from({ length: 26 }, (_, n) => 2025 + n)
  expect(holidayYears).toEqual({ first: 2025, last: 2050 })
  for (const year of years) {
    const newYear = lunar(year, 1, 1)
    expect(named(year, 'Tết Nguyên đán')).toMatchObject({ from: shifted(newYear, -1), to: shifted(newYear, 3) })
    const kings = lunar(year, 3, 10)
    expect(named(year, 'Giỗ Tổ')).toMatchObject({ from: kings, to: kings })
  }
})

test('only holidays that are decided from year to year have a note', () => {
  for (const year of [2025, 2026, 2050]) {
    const noted = holidaysOf(year)?.filter(({ note }) => note !== null)
    expect(noted?.map(({ name }) => name)).toEqual(
      ['Tết Nguyên đán', 'Quốc khánh 2/9'].concat(year >= 2026 ? ['Ngày Văn hoá Việt Nam'] : []),
    )
  }
})

test('Quốc khánh has two days: 2 September and a day beside it', () => {
  for (let year = 2025; year <= 2050; year++) {
    const { from, to } = named(year, 'Quốc khánh')!
    expect([`${year}-09-01 ${year}-09-02`, `${year}-09-02 ${year}-09-03`]).toContain(`${from} ${to}`)
  }
})

test('the holidays of a year are in order, each on days of that year', () => {
  for (let year = 2025; year <= 2050; year++) {
    const holidays = holidaysOf(year)!
    expect(holidays.map(({ from }) => from)).toEqual(holidays.map(({ from }) => from).toSorted())
    for (const { from, to } of holidays) {
      expect(to >= from).toBe(true)
      expect([from, to].every((date) => date.startsWith(`${year}-`))).toBe(true)
    }
  }
  expect([2024, 2051, 2026.5].map(holidaysOf)).toEqual([null, null, null])
})
