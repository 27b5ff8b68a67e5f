/**
 * Weekdays as the specification stores them: values 2 to 7 and CN, joined by commas
 * (docs/evidence/specification-coverage.md, "§9 Weekdays").
 */

export const weekdays = ['2', '3', '4', '5', '6', '7', 'CN'] as const
export type Weekday = (typeof weekdays)[number]
export const weekdayLabels: Record<Weekday, string> = {
  '2': 'Thứ 2',
  '3': 'Thứ 3',
  '4': 'Thứ 4',
  '5': 'Thứ 5',
  '6': 'Thứ 6',
  '7': 'Thứ 7',
  CN: 'Chủ nhật',
}

/**
 * Reads `2, 4, CN` or `2,4,CN`, in any order and with repeats.
 * @returns the days in week order, or null when a part is no weekday or there is none.
 */
export function parseWeekdays(text: string): Weekday[] | null {
  const parts = new Set(text.split(',').map((part) => part.trim().toUpperCase()))
  const days = weekdays.filter((day) => parts.has(day))
  return days.length > 0 && days.length === parts.size ? days : null
}

/** `2, 4, CN`: comma and blank, the form the server gives back (decision 022). */
export const formatWeekdays = (days: readonly Weekday[]) => days.join(', ')

/**
 * `2,4,CN` of `2, 4, CN`: comma alone, the form an update is sent in (docs/evidence/specification-coverage.md, "§9
 * weekdays: comma alone").
 */
export const compactWeekdays = (days: string) => days.replaceAll(', ', ',')
