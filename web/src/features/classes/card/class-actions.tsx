import { activeStatus } from '@hien/contract/vocabulary'
import { Button } from '@mantine/core'
import { registrationRefusalOf } from '../../../lib/registration-refusal.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { useAskToJoin } from '../../../operations/enrolments/ask-to-join.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { useEnterWaitingRoom } from '../enter-waiting-room.ts'
import type { StudyClass } from '../../../operations/classes/study-class.ts'
import { useTakeBackRequest } from '../../../operations/enrolments/take-back-request.ts'

type ClassOfActions = Pick<
  StudyClass,
  'id' | 'courseCode' | 'classCode' | 'days' | 'status' | 'enrolled' | 'overAt' | 'endRegister'
>
/** `primary` marks the single main button of the screen. */
type ActionProps = { studyClass: ClassOfActions; primary?: boolean | undefined }

const variantOf = (primary = false) => (primary ? 'filled' : 'default')

/** Button 'Vào phòng chờ', which opens the waiting room of a class. */
export function EnterWaitingRoomButton({
  studyClass,
  primary,
}: { studyClass: Pick<ClassOfActions, 'courseCode' | 'classCode'> } & Pick<ActionProps, 'primary'>) {
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

function TakeBackButton({ studyClass }: ActionProps) {
  const { run: takeBack, running } = useTakeBackRequest()
  return (
    <Button variant="default" loading={running} onClick={() => void takeBack(studyClass)}>
      Rút yêu cầu
    </Button>
  )
}

/**
 * The button for the signed-in member's action on a class:
 * - A student who has asked to join can withdraw the request, even if the class is closed.
 * - Teachers and joined students can enter the waiting room, unless the class is closed.
 * - Other students can ask to join while registration is open.
 *
 * Renders nothing for everybody else.
 */
export function ClassActions({ studyClass, primary }: ActionProps) {
  const signIn = useCurrentSignIn()
  const now = useNow()
  const student = signIn?.roles.includes('MEME') ?? false
  if (student && studyClass.enrolled === 'wait') return <TakeBackButton studyClass={studyClass} />
  if (studyClass.status !== activeStatus) return null
  if (signIn?.roles.includes('TCHER') || (student && studyClass.enrolled === 'joined'))
    return <EnterWaitingRoomButton studyClass={studyClass} primary={primary} />
  if (student && registrationRefusalOf(studyClass, now) === null)
    return <JoinButton studyClass={studyClass} primary={primary} memberCode={signIn?.profile.member_code ?? ''} />
  return null
}
