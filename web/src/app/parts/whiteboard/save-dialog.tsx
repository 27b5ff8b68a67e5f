import { Modal } from '@mantine/core'
import { Link } from 'react-router'
import { LessonWhiteboard } from '../../../features/attendance/lesson-whiteboard.tsx'
import type { WhiteboardClient } from '../../../features/whiteboard/model/whiteboard-state.ts'
import { savingWords } from '../../../features/whiteboard/screen/board-words.ts'
import { useWhiteboard } from '../../../features/whiteboard/use-whiteboard.ts'
import { paths } from '../../../lib/paths.ts'
import { Loading } from '../../../ui/feedback/states.tsx'
import classes from './save-dialog.module.css'

type SaveDialogProps = {
  client: WhiteboardClient
  /** The class that gets the PDF; null if unknown. */
  classId: string | null
  opened: boolean
  onClose: () => void
}

function Saving({ client }: { client: WhiteboardClient }) {
  const state = useWhiteboard(client)
  // The PDF would lack strokes that the server does not have yet.
  if (state.sessionId === null || state.unsent > 0) return <Loading>{savingWords(state).words}</Loading>
  return <LessonWhiteboard sessionId={state.sessionId} subject="buổi học này" />
}

/** For teachers: saves the whiteboard as a PDF, and says where the PDF is. */
export const SaveDialog = ({ client, classId, opened, onClose }: SaveDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Lưu bảng">
    <div className={classes.saving}>
      <p className="meta">
        Bảng được lưu thành PDF vào tài liệu của lớp và{' '}
        {classId === null ? (
          'bảng tin của lớp'
        ) : (
          // A new tab, because the lesson goes on in this one.
          <Link to={paths.boardOf(classId)} target="_blank">
            bảng tin của lớp
          </Link>
        )}
        . Học viên và phụ huynh đều mở được.
      </p>
      <Saving client={client} />
    </div>
  </Modal>
)
