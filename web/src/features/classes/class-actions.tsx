import { Button } from '@mantine/core'
import { useSession } from '../../lib/session-store.ts'
import { useAskToJoin } from './ask-to-join.ts'
import { useEnterWaitingRoom } from './enter-waiting-room.ts'
import type { StudyClass } from './study-class.ts'

type Acted = Pick<StudyClass, 'id' | 'courseCode' | 'classCode' | 'enrolled'>
/** `primary` is for the one button of the screen to press now. */
type ActionProps = { studyClass: Acted; primary?: boolean | undefined }

const variantOf = (primary = false) => (primary ? 'filled' : 'default')

/** 'Vào phòng chờ' */
export function EnterButton({ studyClass, primary }: ActionProps) {
  const { enter, entering } = useEnterWaitingRoom(studyClass)
  return (
    <Button variant={variantOf(primary)} disabled={entering} onClick={enter}>
      {entering ? 'Đang vào phòng chờ...' : 'Vào phòng chờ'}
    </Button>
  )
}

function JoinButton({ studyClass, primary, memberCode }: ActionProps & { memberCode: string }) {
  const { ask, asking } = useAskToJoin(memberCode)
  return (
    <Button variant={variantOf(primary)} loading={asking} onClick={() => void ask(studyClass)}>
      Tham gia
    </Button>
  )
}

/** What the member can do with a class now; nothing while a request waits. */
export function ClassActions({ studyClass, primary }: ActionProps) {
  const session = useSession()
  const student = session?.roles.includes('MEME')
  if (session?.roles.includes('TCHER') || (student && studyClass.enrolled === 'joined'))
    return <EnterButton studyClass={studyClass} primary={primary} />
  if (student && studyClass.enrolled === 'none')
    return <JoinButton studyClass={studyClass} primary={primary} memberCode={session?.profile.member_code ?? ''} />
  return null
}
