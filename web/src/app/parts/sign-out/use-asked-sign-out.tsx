import { type ReactNode, useState } from 'react'
import { countCorrections } from '../../../features/marking/stage/kept-corrections.ts'
import { countKeptAnswers } from '../../../features/own-homework/taking/saving/kept-answers.ts'
import { countKeptStrokes } from '../../../features/whiteboard/model/unconfirmed/kept-changes.ts'
import { getTypingMember } from '../../../lib/sign-in/sign-in-store.ts'
import { signOut } from '../../../operations/accounts/sign-out.ts'
import { readUnsent } from '../../../operations/threads/unsent-messages.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import type { Unsent } from './sign-out-question.tsx'

const SignOutQuestion = dialogOnDemand(async () => (await import('./sign-out-question.tsx')).SignOutQuestion)

/**
 * Returns a function that signs out, and the question that it asks first if the sign-out would delete unsent messages, strokes of a
 * whiteboard or on students' work, or answers of a test. The caller must render the question.
 * @param onStay called if the member stays signed in. Sets the focus.
 */
export function useAskedSignOut(onStay?: () => void): { leave: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false)
  const [unsent, setUnsent] = useState<Unsent>({ messages: 0, strokes: 0, corrections: 0, answers: 0 })
  const leave = () => {
    const member = getTypingMember()
    const found = {
      messages: readUnsent().length,
      strokes: member === null ? 0 : countKeptStrokes(member),
      corrections: countCorrections(),
      answers: countKeptAnswers(),
    }
    if (Object.values(found).every((count) => count === 0)) return signOut()
    setUnsent(found)
    setAsking(true)
  }
  const stay = () => {
    setAsking(false)
    onStay?.()
  }
  const question = <SignOutQuestion unsent={unsent} opened={asking} onClose={stay} onSignOut={signOut} />
  return { leave, question }
}
