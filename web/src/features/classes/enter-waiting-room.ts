import { makeGroupId } from '@hien/contract/chat'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { requestRoomToken } from '../../operations/lessons/create-room-token.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

type Room = { courseCode: string; classCode: string }

/** Requests the key to a class's waiting room and opens the room. Shows the error text if no key was given. */
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
