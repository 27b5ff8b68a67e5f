import type { ReactNode } from 'react'
import { useWaitingRoomOfLesson } from '../../operations/lessons/get-waiting-room.ts'
import { Closed } from './closed.tsx'

/** Shown if the address has no pass that is valid for this member. Leads to the waiting room, where the member gets one. */
export const WithoutPass = ({ sessionId, children }: { sessionId: string; children: ReactNode }) => (
  <Closed title="Không thể vào lớp học" groupId={useWaitingRoomOfLesson(sessionId)}>
    {children}
  </Closed>
)
