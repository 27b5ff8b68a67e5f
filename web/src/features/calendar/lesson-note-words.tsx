import { type NotedLesson, lessonNotes } from '../../lib/lessons/lesson-notes.ts'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './week/lesson-block.module.css'

/** What changed of a lesson, in the words and the colour of each change; that two lessons overlap stands on a tint. */
export const LessonNoteWords = ({ lesson }: { lesson: NotedLesson }) =>
  lessonNotes(lesson).map(({ tone, label, words }) =>
    label === 'Trùng giờ' ? (
      <span key={words}>
        <Badge tone={tone}>{words}</Badge>
      </span>
    ) : (
      <span key={words} className={classes.note} data-tone={tone}>
        {words}
      </span>
    ),
  )
