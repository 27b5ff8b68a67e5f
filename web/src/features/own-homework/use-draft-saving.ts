import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'
import { type Work, useSaveDraft } from '../../operations/homework/submissions/save-draft.ts'

/**
 * - none: there is no draft.
 * - saving: a request is under way.
 * - saved: the server has the draft.
 * - unsaved: the request failed, and saving is tried again. The text is kept on this device.
 * - refused: the server rejected the draft. The next attempt follows when the student changes the work.
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
 * Saves a student's work as a draft. The text is kept on this device at once. Text and files are saved on the server
 * `saveDelay` after the last change, or at once when the form is removed from the page.
 */
export function useDraftSaving({ homeworkId, saved, isDraft, work, device, onSaved }: DraftSaving) {
  const { run: save } = useSaveDraft(homeworkId)
  const [state, setState] = useState<DraftState>(isDraft ? 'saved' : 'none')
  const [attempt, setAttempt] = useState(0)
  const wanted = JSON.stringify(work)
  /** The work that the server has once all saves so far are answered. Null, for unknown, after a save failed or was skipped. */
  const sent = useRef<string | null>(JSON.stringify(saved))
  const latest = useRef(wanted)
  const retryNow = useRef(false)
  const stopped = useRef(false)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /**
   * Saves the latest work after all earlier drafts, so that an older draft never overwrites a newer one. Returns the outcome;
   * null if saving was stopped, so that nothing was sent.
   */
  const saveInTurn = () => {
    const text = latest.current
    sent.current = text
    const saving = queue.current.then(() => (stopped.current ? null : save(JSON.parse(text) as Work)))
    queue.current = saving
    return saving
  }

  /** Drops the draft on this device after its text was saved, unless a form that was opened later has kept another text. */
  const dropSaved = ({ text }: Work) => {
    if (readDraft(device.name, device.base) === text) dropDraft(device.name)
  }

  const send = useEffectEvent(async () => {
    const text = latest.current
    setState('saving')
    const outcome = await saveInTurn()
    if (!outcome?.done) sent.current = null
    if (outcome === null || stopped.current) return
    if (!outcome.done) return setState(outcome.refusal === null ? 'unsaved' : 'refused')
    const sentWork = JSON.parse(text) as Work
    onSaved(sentWork)
    // The student changed the work during the request. Keep the draft on this device until the next save has sent the change.
    if (latest.current !== text) return
    dropSaved(sentWork)
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

  const leave = useEffectEvent(async () => {
    if (stopped.current || latest.current === sent.current) return
    const text = latest.current
    const outcome = await saveInTurn()
    // A draft that stayed here would later replace newer work of another device.
    if (outcome?.done) dropSaved(JSON.parse(text) as Work)
  })
  useEffect(() => () => void leave(), [])

  return {
    state,
    /**
     * Call before handing in. Stops saving and waits for the running save, because no draft may reach the server after the
     * work that is handed in.
     */
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
