import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'
import type { ThreadKey } from '../../operations/threads/list-threads.ts'
import { discardMessagesOf } from '../../operations/threads/unsent-messages.ts'

const nameOf = ({ classId, studentCode }: ThreadKey) => `message ${classId} ${studentCode}`

/** Returns the text in the box of a thread, and a function that changes it. The text is kept on this device until it is sent. */
export function useMessageDraft(thread: ThreadKey): [text: string, change: (text: string) => void] {
  const name = nameOf(thread)
  const [text, setText] = useState(() => {
    const kept = readDraft(name, '')
    return typeof kept === 'string' ? kept : ''
  })
  const change = (next: string) => {
    setText(next)
    if (next === '') dropDraft(name)
    else keepDraft(name, '', next)
  }
  return [text, change]
}

/** Deletes everything this device keeps about a thread that the member may no longer read. */
export function forgetThread(thread: ThreadKey) {
  dropDraft(nameOf(thread))
  discardMessagesOf(thread)
}
