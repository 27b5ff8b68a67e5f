import { makeGroupId } from '@hien/contract/chat'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { requestRoomToken } from '../../operations/lessons/create-room-token.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

type Room = { courseCode: string; classCode: string }

/** Asks for the key to a class's waiting room and goes there; why it got none is said in the words of the error. */
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
