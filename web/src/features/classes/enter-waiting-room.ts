import { makeGroupId } from '@hien/contract/chat'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { requestRoomToken } from '../../operations/lessons/create-room-token.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

type Room = { courseCode: string; classCode: string }

/** Returns a function that requests a token for the waiting room and opens the room. A refusal or failure is shown. */
export function useEnterWaitingRoom({ courseCode, classCode }: Room): { enter: () => void; entering: boolean } {
  const navigate = useNavigate()
  const { run, running } = useOperationMutation({
    send: () => requestRoomToken({ courseCode, classCode }),
    texts: {
      refused: (refusal) => refusal?.description ?? 'Không xác định',
      failed: ({ description }) => description,
    },
    refetch: 'never',
    onDone: ({ item }) => item && navigate(paths.waitingRoom(makeGroupId(courseCode, classCode), item.token)),
  })
  return { enter: () => void run(), entering: running }
}
