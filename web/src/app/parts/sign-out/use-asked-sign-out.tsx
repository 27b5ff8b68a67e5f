import { type ReactNode, useState } from 'react'
import { signOut } from '../../../operations/accounts/sign-out.ts'
import { readUnsent } from '../../../operations/threads/unsent-messages.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'

const SignOutQuestion = dialogOnDemand(async () => (await import('./sign-out-question.tsx')).SignOutQuestion)

/**
 * Returns a function that signs out, and the question that it asks first if the sign-out would delete unsent messages. The caller
 * must render the question.
 * @param onStay called if the member stays signed in. Sets the focus.
 */
export function useAskedSignOut(onStay?: () => void): { leave: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false)
  const [count, setCount] = useState(0)
  const leave = () => {
    const unsent = readUnsent().length
    if (unsent === 0) return signOut()
    setCount(unsent)
    setAsking(true)
  }
  const stay = () => {
    setAsking(false)
    onStay?.()
  }
  const question = <SignOutQuestion count={count} opened={asking} onClose={stay} onSignOut={signOut} />
  return { leave, question }
}
