import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft, keepDraft } from '../../lib/drafts.ts'
import { type Work, useSaveDraft } from '../../operations/homework/submissions/save-draft.ts'

/** none: there is no draft. unsaved: on this device alone, and tried again. refused: it will not be saved. */
export type DraftState = 'none' | 'saving' | 'saved' | 'unsaved' | 'refused'

/** How long after the last change the server is told. */
const saveDelay = 1500
const retryDelay = 10_000

type DraftSaving = {
  homeworkId: string
  /** What the server has. */
  saved: Work
  /** That is a draft, not what was handed in. */
  isDraft: boolean
  work: Work
  /** The draft on this device: its name, and what it stands on. */
  device: { name: string; base: string }
  onSaved: (work: Work) => void
}

/**
 * Keeps what a student does: at once on this device, soon after on the server, where another device of theirs finds it. Who
 * goes to another page before that has it saved then.
 */
export function useDraftSaving({ homeworkId, saved, isDraft, work, device, onSaved }: DraftSaving) {
  const { run: save } = useSaveDraft(homeworkId)
  const [state, setState] = useState<DraftState>(isDraft ? 'saved' : 'none')
  const [attempt, setAttempt] = useState(0)
  const wanted = JSON.stringify(work)
  const known = useRef(JSON.stringify(saved))
  const latest = useRef(wanted)
  const stopped = useRef(false)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** One after another: an older draft must not come last. @returns null where none may reach the server any more. */
  const saveInTurn = (sent: Work) => {
    const saving = queue.current.then(() => (stopped.current ? null : save(sent)))
    queue.current = saving
    return saving
  }

  const send = useEffectEvent(async () => {
    const sent = JSON.parse(wanted) as Work
    setState('saving')
    const outcome = await saveInTurn(sent)
    if (outcome === null || stopped.current) return
    if (!outcome.done) return setState(outcome.refusal === null ? 'unsaved' : 'refused')
    known.current = JSON.stringify(sent)
    onSaved(sent)
    // More was written meanwhile, and will be saved soon.
    if (latest.current !== known.current) return
    dropDraft(device.name)
    setState('saved')
  })
  const keepHere = useEffectEvent(() => keepDraft(device.name, device.base, work.text))

  useEffect(() => {
    latest.current = wanted
    if (stopped.current || wanted === known.current) return
    keepHere()
    const timer = setTimeout(() => void send(), attempt === 0 ? saveDelay : 0)
    return () => clearTimeout(timer)
  }, [wanted, attempt])

  useEffect(() => {
    if (state !== 'unsaved') return
    const retry = () => setAttempt((before) => before + 1)
    const timer = setTimeout(retry, retryDelay)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [state, attempt])

  const leave = useEffectEvent(() => {
    if (!stopped.current && latest.current !== known.current) void saveInTurn(JSON.parse(latest.current) as Work)
  })
  useEffect(() => () => leave(), [])

  return {
    state,
    /** Before the work is handed in: no draft may reach the server after it. */
    stop: async () => {
      stopped.current = true
      await queue.current
    },
    /** It was not handed in after all. */
    goOn: () => {
      stopped.current = false
      setAttempt((before) => before + 1)
    },
    /** It was handed in. */
    drop: () => dropDraft(device.name),
  }
}
