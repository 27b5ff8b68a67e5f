import { makeGroupId } from '@hien/contract/chat'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { createRoomToken } from '../../operations/lessons/create-room-token.ts'
import { toast } from '../../ui/feedback/toast.ts'

type Room = { courseCode: string; classCode: string }

/** Asks for the key to a class's waiting room and goes there; a refusal is said in its own words. Never throws. */
export function useEnterWaitingRoom({ courseCode, classCode }: Room): { enter: () => void; entering: boolean } {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => createRoomToken({ courseCode, classCode }),
    onSuccess: (token) => navigate(paths.waitingRoom(makeGroupId(courseCode, classCode), token)),
    onError: (error) => toast.error(error.message),
  })
  return { enter: () => mutate(), entering: isPending }
}
