import { formatTime, fromPickerValue, toPickerValue } from '../../../lib/dates.ts'

const minute = 60_000
const soonMinutes = 60

/** When today's lesson of a class is, in words: 'Sau 12 phút', '20:45 hôm nay', 'Đang diễn ra'. */
export function lessonToday({ startDate, timeLearn }: { startDate: string; timeLearn: number }, now: Date): string {
  const [today = ''] = toPickerValue(now)?.split(' ') ?? []
  const [, timeOfDay = ''] = toPickerValue(startDate)?.split(' ') ?? []
  const start = fromPickerValue(`${today} ${timeOfDay}`)
  if (start === null) return ''
  const minutes = Math.ceil((start.getTime() - now.getTime()) / minute)
  if (minutes > soonMinutes) return `${formatTime(start)} hôm nay`
  if (minutes > 0) return `Sau ${minutes} phút`
  return minutes > -timeLearn ? 'Đang diễn ra' : 'Đã kết thúc hôm nay'
}
