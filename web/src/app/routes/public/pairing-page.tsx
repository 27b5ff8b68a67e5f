import { pairingCode } from '@hien/contract/rules/guardianship'
import { Suspense, lazy } from 'react'
import { useParams } from 'react-router'
import { OtherPairing, VisitorPairing } from '../../../features/guardians/pairings.tsx'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { Loading } from '../../../ui/feedback/states.tsx'
import { useAskedSignOut } from '../../parts/sign-out/use-asked-sign-out.tsx'

// Loaded on demand: visitors need neither the form nor the styles of the pages behind it.
const PairingForm = lazy(async () => ({ default: (await import('../../parts/parent-pairing.tsx')).PairingForm }))

/**
 * The page of a pairing code, from its QR code or typed in. Parents see the form, visitors sign up and come back, and other
 * members read whom the code is for.
 */
export function PairingPage() {
  // Anybody can write a link with any text in it, for example a fraudulent phone number. Show the text only if it has the form
  // of a pairing code.
  const code = pairingCode.safeParse(useParams()['code']).data ?? ''
  const signIn = useCurrentSignIn()
  const { leave, question } = useAskedSignOut()
  if (signIn === null) return <VisitorPairing code={code} />
  const own = { memberName: signIn.profile.name, onSignOut: leave }
  if (signIn.roles.includes('PAME'))
    return (
      <Suspense fallback={<Loading />}>
        <PairingForm key={code} code={code} {...own} />
        {question}
      </Suspense>
    )
  const role = signIn.roles.find((one) => one !== 'PAME') ?? 'MEME'
  return (
    <>
      <OtherPairing role={role} {...own} />
      {question}
    </>
  )
}
