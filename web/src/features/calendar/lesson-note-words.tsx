import { type NotedLesson, lessonNotes } from '../../lib/lessons/lesson-notes.ts'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './week/lesson-block.module.css'

/**
 * The notes on a lesson, for example that it was moved, each as a coloured text. An overlap with another lesson is shown
 * as a badge.
 */
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
