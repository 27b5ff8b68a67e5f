import { Button } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import classes from './attendance-panel.module.css'
import type { AttendedLesson } from '../../operations/lessons/get-attendance.ts'
import { type SheetFormat, saveAttendance } from './save-attendance.ts'

const formats: [format: SheetFormat, label: string][] = [
  ['xlsx', 'Tải Excel'],
  ['csv', 'Tải CSV'],
]

type SaveButtonsProps = {
  /** Text that names the lessons to save. Screen readers read this text after the label of each button. */
  subject: string
  /** File name without the day and the extension, which are appended. */
  name: string
  lessons: () => Promise<AttendedLesson[]>
}

/** Shows buttons that save attendance as an Excel or a CSV file. */
export function SaveButtons({ subject, name, lessons }: SaveButtonsProps) {
  const [saving, setSaving] = useState<SheetFormat | null>(null)
  const save = async (format: SheetFormat) => {
    setSaving(format)
    try {
      await saveAttendance(await lessons(), name, format)
    } catch {
      toast.error('Không tải được tệp điểm danh. Vui lòng kiểm tra kết nối rồi thử lại.')
    } finally {
      setSaving(null)
    }
  }
  return (
    <div className={classes.buttons}>
      {formats.map(([format, label]) => (
        <Button
          key={format}
          variant="default"
          px="sm"
          loading={saving === format}
          disabled={saving !== null && saving !== format}
          aria-label={`${label} ${subject}`}
          onClick={() => void save(format)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
