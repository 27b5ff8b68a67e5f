import type { ReactNode } from 'react'
import { useWaitingRoomOfLesson } from '../../operations/lessons/get-waiting-room.ts'
import { NotInLesson } from './not-in-lesson.tsx'

/**
 * Shown if the URL has no pass, or the server refuses the member with this pass. Leads to the waiting room of the class,
 * where the member gets a pass.
 */
export const WithoutPass = ({ sessionId, children }: { sessionId: string; children: ReactNode }) => (
  <NotInLesson title="Không thể vào lớp học" groupId={useWaitingRoomOfLesson(sessionId)}>
    {children}
  </NotInLesson>
)
