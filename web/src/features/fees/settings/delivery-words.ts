import type { Delivery } from '../../../operations/fees/account/get-hook.ts'
import type { BadgeTone } from '../../../ui/text/badge.tsx'

export const serviceNames: Record<Delivery['service'], string> = {
  sepay: 'SePay',
  casso: 'Casso',
  file: 'Tệp sao kê',
}

/** The outcome of a delivered transfer in words. */
export const outcomeWords: Record<Delivery['outcome'], { text: string; tone: BadgeTone }> = {
  matched: { text: 'Đã khớp với phiếu', tone: 'leaf' },
  unmatched: { text: 'Chưa khớp', tone: 'amber' },
  duplicate: { text: 'Đã nhận trước đó', tone: 'quiet' },
  outgoing: { text: 'Tiền ra, bỏ qua', tone: 'quiet' },
  refused: { text: 'Không đọc được', tone: 'danger' },
}
