import { Badge, type BadgeTone } from '../../../ui/text/badge.tsx'
import type { VideoRoomState } from '../room/video-room-state.ts'

/** Returns the text and tone for what the member receives now. */
function lineWords({ media, line }: Pick<VideoRoomState, 'media' | 'line'>): { tone: BadgeTone; words: string } {
  if (media === 'connecting') return { tone: 'amber', words: 'Đang nối hình và tiếng…' }
  if (media === 'reconnecting') return { tone: 'amber', words: 'Đang nối lại hình và tiếng…' }
  if (media === 'blocked') return { tone: 'danger', words: 'Chưa có hình và tiếng' }
  if (line.level === 'good') return { tone: 'leaf', words: 'Đường truyền tốt' }
  if (line.saving) return { tone: 'quiet', words: 'Đang tiết kiệm dữ liệu' }
  return line.level === 'weak'
    ? { tone: 'amber', words: 'Mạng yếu, ưu tiên tiếng' }
    : { tone: 'amber', words: 'Mạng yếu, chỉ còn tiếng' }
}

/** Shows how good the member's connection is; screen readers announce changes. */
export function LineBadge({ state }: { state: VideoRoomState }) {
  const { tone, words } = lineWords(state)
  return (
    <span role="status">
      <Badge tone={tone}>{words}</Badge>
    </span>
  )
}
