import { Button } from '@mantine/core'
import classes from './enter-lesson-button.module.css'
import type { WaitingRoom } from '../use-waiting-room.ts'

function words({ me, state }: WaitingRoom): string {
  if (!me.isTeacher) return 'Vào lớp học'
  return state.status === 'live' ? 'Vào lại lớp học' : 'Bắt đầu lớp học'
}

/**
 * Button to start or enter the lesson, with the last error above it. Until a student may enter, a hint is shown instead,
 * unless `quiet`.
 */
export function EnterLessonButton({ room, quiet = false }: { room: WaitingRoom; quiet?: boolean }) {
  const { entry, canEnter, me, state } = room
  const announcement = !me.isTeacher && state.status === 'live' ? 'Lớp học đã bắt đầu, bạn có thể vào lớp.' : ''
  return (
    <div className={classes.place}>
      <p className="unseen" role="status">
        {announcement}
      </p>
      {entry.failure ? (
        <div className={classes.failure} role="alert">
          <p>{entry.failure.title}</p>
          {entry.failure.description ? <p className={classes.description}>{entry.failure.description}</p> : null}
        </div>
      ) : null}
      {canEnter ? (
        <Button
          className={classes.button}
          size="xl"
          fullWidth
          loading={entry.entering}
          onClick={() => void entry.enter()}
        >
          {words(room)}
        </Button>
      ) : null}
      {canEnter || quiet ? null : <p className={classes.waiting}>Khi giáo viên bắt đầu, nút vào lớp sẽ hiện ở đây.</p>}
    </div>
  )
}
