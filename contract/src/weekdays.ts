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
 * @returns the days in week order; null if a part is not a weekday or the text is empty.
 */
export function parseWeekdays(text: string): Weekday[] | null {
  const parts = new Set(text.split(',').map((part) => part.trim().toUpperCase()))
  const days = weekdays.filter((day) => parts.has(day))
  return days.length > 0 && days.length === parts.size ? days : null
}

/** Returns `2, 4, CN`, with comma and blank, as the server answers (decision 024). */
export const formatWeekdays = (days: readonly Weekday[]) => days.join(', ')

/**
 * Converts `2, 4, CN` to `2,4,CN`, the form in which an update is sent (docs/evidence/specification-coverage.md,
 * "§9 weekdays: comma alone").
 */
export const compactWeekdays = (days: string) => days.replaceAll(', ', ',')
