import { Button } from '@mantine/core'
import { useMarkNoticesRead } from '../../operations/notices/mark-read.ts'

/** Button that marks all notices read, including those that are not loaded yet. */
export function MarkAllRead({ variant }: { variant: 'default' | 'subtle' }) {
  const { run: markRead, running } = useMarkNoticesRead()
  return (
    <Button variant={variant} color="gray" loading={running} onClick={() => void markRead(null)}>
      Đánh dấu đã đọc tất cả
    </Button>
  )
}
