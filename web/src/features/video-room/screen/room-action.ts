import type { HubRefusalCode } from '@hien/contract/errors'
import { maxSpeakers } from '@hien/contract/video-room'
import { hubRefusalOf } from '../../../lib/hub/hub-connection.ts'
import { toast } from '../../../ui/feedback/toast.ts'

const reasons: Partial<Record<HubRefusalCode, string>> = {
  FLOOR_FULL: `Đã đủ ${maxSpeakers} người phát biểu. Hãy cho một người thôi phát biểu trước.`,
  RATE_LIMITED: 'Bạn bấm nhanh quá. Chờ một chút rồi thử lại.',
}

/**
 * Waits for an action of the room and shows a toast if it fails. Returns true if it succeeded.
 * @param failed says what did not happen, without a full stop.
 */
export async function attempt(work: Promise<void>, failed: string): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    const refusal = hubRefusalOf(error)
    toast.error((refusal && reasons[refusal]) ?? `${failed}. Vui lòng thử lại.`)
    return false
  }
}
