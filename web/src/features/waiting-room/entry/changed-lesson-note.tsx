import { changedLessonWords } from '../../../lib/lessons/lesson-notes.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import type { RoomState } from '../chat-client/room-state.ts'
import classes from './changed-lesson-note.module.css'

/** Shows at once that a lesson of the class was moved, cancelled or otherwise changed. Screen readers read it aloud. */
export function ChangedLessonNote({ state: { changedLesson } }: { state: RoomState }) {
  const now = useNow()
  return (
    <div aria-live="polite" className={classes.place}>
      {changedLesson ? (
        <p className={classes.note} data-cancelled={changedLesson.state === 'cancelled' || undefined}>
          {changedLessonWords(changedLesson, now)}
        </p>
      ) : null}
    </div>
  )
}
