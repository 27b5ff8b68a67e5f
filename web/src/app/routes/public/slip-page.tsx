import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { OtherSlip, RedeemingSlip, RefusedSlip, SlipForm, VisitorSlip } from '../../../features/join-link/slip.tsx'
import { InvitationLoading } from '../../../features/join-link/invitations.tsx'
import type { OperationError } from '../../../lib/graphql/refusal.ts'
import { paths } from '../../../lib/paths.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { readSlipCode } from '../../../lib/links/slip-address.ts'
import { useAskedSignOut } from '../../parts/sign-out/use-asked-sign-out.tsx'
import { useRedeemSlip } from '../../../operations/invitations/redeem-slip.ts'
import { Failed } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

const noSlip = 'Nhập mã trên phiếu mời mà thầy cô hoặc trung tâm đưa cho bạn.'
const noCode = 'Đường dẫn này bị thiếu ký tự. Hãy nhập mã trên phiếu mời mà thầy cô hoặc trung tâm đưa cho bạn.'

/** Adds the signed-in student to the class of the slip at once, and leads to the page of its join link. */
function InvitedBySlip({ code }: { code: string }) {
  const navigate = useNavigate()
  const { run: redeem, running } = useRedeemSlip()
  // `isRefusal` is false if no answer came. The server has possibly used up the slip nevertheless.
  const [fault, setFault] = useState<{ error: OperationError; isRefusal: boolean } | null>(null)
  const showOutcome = async ({ result, refusal, error }: Awaited<ReturnType<typeof redeem>>) => {
    const studyClass = result?.item
    if (studyClass) {
      toast.success(`Bạn đã vào lớp ${studyClass.title}`)
      await navigate(paths.joinLink(studyClass.classCode), { replace: true })
    } else if (error) setFault({ error, isRefusal: refusal !== null })
  }
  const join = () => redeem(code).then(showOutcome)
  const joinImmediately = useEffectEvent(() => void join())
  useEffect(() => joinImmediately(), [])
  if (fault === null) return <RedeemingSlip />
  if (fault.isRefusal)
    return <RefusedSlip reason={fault.error.description} isUsed={fault.error.code === 'SLIP_INVALID'} />
  return (
    <InvitationLoading>
      <Failed error={new Error(fault.error.description)} busy={running} onRetry={() => void join()} />
    </InvitationLoading>
  )
}

/**
 * The page of a slip, from its QR code or typed in. Students join the class, visitors sign up and come back, and other members
 * read whom the slip is for.
 */
export function SlipPage() {
  const written = useParams()['code'] ?? ''
  // Anybody can write a link with any text in it, for example a fraudulent phone number. Show the text only if it has the form
  // of a slip code; otherwise ask for the code.
  const code = readSlipCode(written)
  const signIn = useCurrentSignIn()
  const { leave, question } = useAskedSignOut()
  const isStudent = signIn?.roles.includes('MEME') ?? false
  if (signIn !== null && !isStudent) {
    const role = signIn.roles.find((one) => one !== 'MEME') ?? 'PAME'
    return (
      <>
        <OtherSlip role={role} memberName={signIn.profile.name} onSignOut={leave} />
        {question}
      </>
    )
  }
  if (code === null) return <SlipForm key={written} words={written === '' ? noSlip : noCode} />
  return signIn === null ? <VisitorSlip code={code} /> : <InvitedBySlip key={code} code={code} />
}
