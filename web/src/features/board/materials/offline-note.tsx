import { useEffect, useEffectEvent } from 'react'
import { formatDateTime } from '../../../lib/dates/format-dates.ts'

type OfflineNoteProps = {
  /** When this device kept the list; null if the server has just sent it. */
  keptAt: number | null | undefined
  /** Called when the network is back, and every half minute, while the list is one that this device kept. */
  onReconnect: () => void
}

/** Says that a list was read from this device, and when it was kept there. Shows nothing about a list of the server. */
export function OfflineNote({ keptAt, onReconnect }: OfflineNoteProps) {
  const reconnect = useEffectEvent(onReconnect)
  const isKept = Boolean(keptAt)
  useEffect(() => {
    if (!isKept) return
    // React Query learns that the network is back only if it was lost after the page was opened.
    const listen = () => reconnect()
    window.addEventListener('online', listen)
    // The first answer after that can be too slow, and a dead line may come back without an event.
    const timer = setInterval(listen, 30_000)
    return () => {
      window.removeEventListener('online', listen)
      clearInterval(timer)
    }
  }, [isKept])
  return keptAt ? (
    <p className="meta" role="status">
      Đang xem bản lưu trên máy lúc {formatDateTime(new Date(keptAt))}. Tệp có ghi “Đã lưu trên máy” vẫn mở được khi
      không có mạng.
    </p>
  ) : null
}
