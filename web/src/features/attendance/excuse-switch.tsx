import { Switch } from '@mantine/core'
import { useState } from 'react'
import type { AttendedLesson, StudentAttendance } from '../../operations/lessons/get-attendance.ts'
import { useExcuseAbsence } from '../../operations/lessons/excuse-absence.ts'
import classes from './attendance-table.module.css'

/** Marks the absence of a student as excused, or no longer. */
export function ExcuseSwitch({ lesson, attendance }: { lesson: AttendedLesson; attendance: StudentAttendance }) {
  const { run: excuse } = useExcuseAbsence()
  // The user's choice, shown until the list has been fetched again.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const change = async (excused: boolean) => {
    setChosen(excused)
    await excuse({ lessonId: lesson.lessonId ?? lesson.sessionId, candidateCode: attendance.code, excused })
    setChosen(null)
  }
  return (
    <Switch
      className={classes.excuse ?? ''}
      label="Có phép"
      aria-label={`Có phép: ${attendance.fullName}`}
      checked={chosen ?? attendance.excused}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  )
}
