import { formatDate, formatDateTime, toPickerValue } from '../../lib/dates/format-dates.ts'

/**
 * Returns when a payment was received, for example `24-11-2026 19:00`. At midnight only the day: some banks' files tell no time,
 * and their payments then have midnight.
 */
export const formatReceivedAt = (receivedAt: string) =>
  toPickerValue(receivedAt)?.endsWith(' 00:00:00') ? formatDate(receivedAt) : formatDateTime(receivedAt)
