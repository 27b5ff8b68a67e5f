import type { HubRefusalCode } from '@hien/contract/errors'
import { maxSpeakers } from '@hien/contract/video-room'
import { hubRefusalOf } from '../../../lib/hub/hub-connection.ts'
import { toast } from '../../../ui/feedback/toast.ts'

const reasons: Partial<Record<HubRefusalCode, string>> = {
  FLOOR_FULL: `Đã đủ ${maxSpeakers} người phát biểu. Hãy cho một người thôi phát biểu trước.`,
  RATE_LIMITED: 'Bạn bấm nhanh quá. Chờ một chút rồi thử lại.',
}

/**
 * Waits for what the room was asked to do; a failure is said.
 * @param failed what has not happened, without a full stop.
 * @returns whether it was done.
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
