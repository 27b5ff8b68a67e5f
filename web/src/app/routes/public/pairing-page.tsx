import { pairingCode } from '@hien/contract/rules/guardianship'
import { useParams } from 'react-router'
import { OtherPairing, ParentPairing, VisitorPairing } from '../../../features/guardians/pairing-sheet.tsx'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { signOut } from '../../../operations/accounts/sign-out.ts'

/** Where the QR code of a pairing code leads, and where one is typed: parents to the form, visitors to the sign-up and back. */
export function PairingPage() {
  // What is no code is not shown, for anybody can write a link.
  const code = pairingCode.safeParse(useParams()['code']).data ?? ''
  const signIn = useCurrentSignIn()
  if (signIn === null) return <VisitorPairing code={code} />
  const own = { memberName: signIn.profile.name, onSignOut: signOut }
  if (signIn.roles.includes('PAME')) return <ParentPairing key={code} code={code} {...own} />
  const role = signIn.roles.find((one) => one !== 'PAME') ?? 'MEME'
  return <OtherPairing role={role} {...own} />
}
