import { useNow } from '../../../lib/dates/use-now.ts'
import { Badge } from '../../../ui/text/badge.tsx'

/** Shows how long the lesson has been running. Renders nothing in its first minute. */
export function LessonClock({ startedAt }: { startedAt: string }) {
  const minutes = Math.floor((useNow().getTime() - new Date(startedAt).getTime()) / 60_000)
  if (minutes < 1) return null
  const hours = Math.floor(minutes / 60)
  return <Badge tone="quiet">Đã học {hours > 0 ? `${hours} giờ ${minutes % 60} phút` : `${minutes} phút`}</Badge>
}
