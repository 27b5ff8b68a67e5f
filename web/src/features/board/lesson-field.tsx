import { Select } from '@mantine/core'
import { useNow } from '../../lib/dates/use-now.ts'
import { useLessonsAround } from '../../operations/calendar/get-lessons.ts'
import { lessonWords } from './post-words.ts'
import type { PostForm } from './post-values.ts'

/** The lesson that a post is already about. */
export type LessonOfPost = { id: string; startsAt: string }

type LessonFieldProps = { form: PostForm; classId: string; current: LessonOfPost | null }

/** Field for the lesson that a post is about: one of the next days, or the current one. Hidden if there is none to choose. */
export function LessonField({ form, classId, current }: LessonFieldProps) {
  const now = useNow()
  const { lessons } = useLessonsAround({ classId })
  const near = (lessons ?? []).filter((lesson) => lesson.classId === classId && lesson.state !== 'cancelled')
  const known = current === null || near.some(({ id }) => id === current.id) ? near : [current, ...near]
  if (known.length === 0) return null
  return (
    <Select
      key={form.key('lessonId')}
      label="Buổi học"
      placeholder="Không gắn với buổi nào"
      clearable
      clearButtonProps={{ 'aria-label': 'Xoá buổi học' }}
      data={known.map(({ id, startsAt }) => ({ value: id, label: lessonWords(startsAt, now) }))}
      comboboxProps={{ withinPortal: false }}
      {...form.getInputProps('lessonId')}
    />
  )
}
