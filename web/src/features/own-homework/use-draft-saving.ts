import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft, keepDraft } from '../../lib/drafts.ts'
import { type Work, useSaveDraft } from '../../operations/homework/submissions/save-draft.ts'

/**
 * none: nothing has been saved. unsaved: only on this device; saving is tried again. refused: the server rejected the draft;
 * the next attempt follows when the student changes the work.
 */
export type DraftState = 'none' | 'saving' | 'saved' | 'unsaved' | 'refused'

/** Milliseconds between the last change and saving it on the server. */
const saveDelay = 1500
const retryDelay = 10_000

type DraftSaving = {
  homeworkId: string
  /** The work that the server had when the form opened. */
  saved: Work
  /** True if `saved` is a draft; false if it was handed in or is empty. */
  isDraft: boolean
  work: Work
  /** The draft on this device: its name, and the submitted version it is based on. */
  device: { name: string; base: string }
  onSaved: (work: Work) => void
}

/**
 * Saves a student's work as a draft: the text at once on this device, and all soon after on the server, for other devices.
 * If the student leaves the page before that, the draft is sent at once.
 */
export function useDraftSaving({ homeworkId, saved, isDraft, work, device, onSaved }: DraftSaving) {
  const { run: save } = useSaveDraft(homeworkId)
  const [state, setState] = useState<DraftState>(isDraft ? 'saved' : 'none')
  const [attempt, setAttempt] = useState(0)
  const wanted = JSON.stringify(work)
  /** The work that the server has once it has answered all requests. Null if a request failed: then it is unknown. */
  const sent = useRef<string | null>(JSON.stringify(saved))
  const latest = useRef(wanted)
  const retryNow = useRef(false)
  const stopped = useRef(false)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /**
   * Saves the latest work after all earlier drafts, so that an older draft never overwrites a newer one.
   * @returns null if saving has stopped and nothing was sent.
   */
  const saveInTurn = () => {
    const text = latest.current
    sent.current = text
    const saving = queue.current.then(() => (stopped.current ? null : save(JSON.parse(text) as Work)))
    queue.current = saving
    return saving
  }

  const send = useEffectEvent(async () => {
    const text = latest.current
    setState('saving')
    const outcome = await saveInTurn()
    if (!outcome?.done) sent.current = null
    if (outcome === null || stopped.current) return
    if (!outcome.done) return setState(outcome.refusal === null ? 'unsaved' : 'refused')
    onSaved(JSON.parse(text) as Work)
    // The student changed the work during the request. The next save sends that, so keep the draft on this device.
    if (latest.current !== text) return
    dropDraft(device.name)
    setState('saved')
  })
  const keepOnDevice = useEffectEvent(() => keepDraft(device.name, device.base, work.text))

  useEffect(() => {
    latest.current = wanted
    if (stopped.current || wanted === sent.current) return
    keepOnDevice()
    const timer = setTimeout(() => void send(), retryNow.current ? 0 : saveDelay)
    retryNow.current = false
    return () => clearTimeout(timer)
  }, [wanted, attempt])

  useEffect(() => {
    if (state !== 'unsaved') return
    const retry = () => {
      retryNow.current = true
      setAttempt((before) => before + 1)
    }
    const timer = setTimeout(retry, retryDelay)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [state, attempt])

  const leave = useEffectEvent(() => {
    if (!stopped.current && latest.current !== sent.current) void saveInTurn()
  })
  useEffect(() => () => leave(), [])

  return {
    state,
    /** Call before handing in: no draft may reach the server after the work. */
    stop: async () => {
      stopped.current = true
      await queue.current
    },
    /** Call if handing in failed; saving continues. */
    resume: () => {
      stopped.current = false
      retryNow.current = true
      setAttempt((before) => before + 1)
    },
    /** Call after handing in; deletes the draft on this device. */
    drop: () => dropDraft(device.name),
  }
}
