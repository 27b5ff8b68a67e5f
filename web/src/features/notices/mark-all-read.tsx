import { Button } from '@mantine/core'
import { useMarkNoticesRead } from '../../operations/notices/mark-read.ts'

/** Marks all notices read, also those that no page shows yet. */
export function MarkAllRead({ variant }: { variant: 'default' | 'subtle' }) {
  const { run: markRead, running } = useMarkNoticesRead()
  return (
    <Button variant={variant} color="gray" loading={running} onClick={() => void markRead(null)}>
      Đánh dấu đã đọc tất cả
    </Button>
  )
}
