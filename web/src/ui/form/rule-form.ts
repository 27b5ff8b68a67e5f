/** Forms by the rules of the contract: the rule's Vietnamese messages beside the fields, focus on the first wrong one. */
import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'

/** Field path → first message, as Mantine's forms hold errors (`sections.0.title`). */
export function errorsByField(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

/** Moves the focus to the first field of the form that shows an error, once React has drawn it. */
export function focusFirstInvalid(form: HTMLFormElement) {
  // Next frame: the errors are not in the document yet.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus())
}

export type RuleForm<Values extends Record<string, unknown>, Output> = UseFormReturnType<Values> & {
  /**
   * Handler for <form onSubmit>: checks, shows the errors or calls `send` with what the rule read. While `send` runs,
   * `form.submitting` is true and a second submit does nothing.
   */
  submit: (
    send: (output: Output, values: Values) => Promise<void>,
  ) => (event: SyntheticEvent<HTMLFormElement>) => Promise<void>
  /** Puts a refusal beside the field it names. False when it names none of this form: show it elsewhere. */
  refuse: (error: { description: string; field?: string | null } | null | undefined) => boolean
  /** Whether the form holds something else than it began with, or than was saved last. */
  isUnsaved: () => boolean
  /**
   * Call it once what was sent has been saved: the draft is gone, and nothing is asked on leaving. What was typed since it
   * was sent stays, as unsaved. `stored`: as it is to stand in the form, where that is not as it was typed.
   */
  markSaved: (stored?: Values) => void
  /** The form began with a draft; `dropDraft` goes back to what would stand there without it. */
  hasDraft: boolean
  dropDraft: () => void
}

type RuleFormOptions<Values> = Omit<UseFormInput<Values>, 'validate' | 'initialValues' | 'onValuesChange'> & {
  initialValues: Values
  /** Told what the form holds when it changes; a draft it began with is not told. */
  onValuesChange?: (values: Values) => void
  /** Name under which what is typed is kept on the device until it is saved; without one it is not kept. */
  draft?: string
}

/** How long after a keystroke a draft is kept: sooner than a sign-in that expires leads away (expiredSignInDelay). */
const draftDelay = 250

/** Keeps what is typed, and tells what was kept before. */
function useDraft<Values extends Record<string, unknown>>(name: string | undefined, initialValues: Values) {
  const [beginning] = useState(() => JSON.stringify(initialValues))
  const base = useRef(beginning)
  // Written by this form for the same beginning, so it has the same shape.
  const [found] = useState(() => (name === undefined ? null : (readDraft(name, beginning) as Values | null)))
  const pending = useRef({ values: null as Values | null, timer: 0 })
  const flush = () => {
    window.clearTimeout(pending.current.timer)
    if (name === undefined || pending.current.values === null) return
    if (JSON.stringify(pending.current.values) === base.current) dropDraft(name)
    else keepDraft(name, base.current, pending.current.values)
    pending.current.values = null
  }
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      window.removeEventListener('pagehide', flush)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it reads does not change while the form stands
  }, [])
  return {
    found,
    beginning: () => JSON.parse(base.current) as Values,
    isUnsaved: (values: Values) => JSON.stringify(values) !== base.current,
    beginAnew: (values: Values) => {
      base.current = JSON.stringify(values)
    },
    keep(values: Values) {
      pending.current.values = values
      window.clearTimeout(pending.current.timer)
      pending.current.timer = window.setTimeout(flush, draftDelay)
    },
    drop() {
      window.clearTimeout(pending.current.timer)
      pending.current.values = null
      if (name !== undefined) dropDraft(name)
    },
  }
}

/**
 * A Mantine form checked by a rule. Uncontrolled unless told otherwise: give every input
 * `key={form.key('name')} {...form.getInputProps('name')}`; what was typed stays after an error.
 */
export function useRuleForm<Values extends Record<string, unknown>, Output>(
  rule: z.ZodMiniType<Output>,
  { draft: draftName, initialValues, onValuesChange, ...options }: RuleFormOptions<Values>,
): RuleForm<Values, Output> {
  const draft = useDraft(draftName, initialValues)
  const [hasDraft, setHasDraft] = useState(draft.found !== null)
  const form = useForm<Values>({
    mode: 'uncontrolled',
    ...options,
    initialValues: draft.found ?? initialValues,
    onValuesChange(values) {
      draft.keep(values)
      onValuesChange?.(values)
    },
  })
  const element = useRef<HTMLFormElement>(null)
  // State alone would let a second press through before React has drawn the first.
  const sending = useRef<Values | null>(null)

  const submit: RuleForm<Values, Output>['submit'] = (send) => async (event) => {
    event.preventDefault()
    if (sending.current !== null) return
    element.current = event.currentTarget
    const values = form.getValues()
    const read = rule.safeParse(values)
    form.setErrors(read.success ? {} : errorsByField(read.error.issues))
    if (!read.success) return focusFirstInvalid(element.current)
    sending.current = values
    form.setSubmitting(true)
    try {
      await send(read.data, values)
    } finally {
      sending.current = null
      form.setSubmitting(false)
    }
  }

  const refuse: RuleForm<Values, Output>['refuse'] = (error) => {
    // The field may lie deeper: `sections.0.title`.
    const [top = ''] = error?.field?.split('.') ?? []
    if (!error?.field || !(top in form.getValues())) return false
    form.setErrors({ [error.field]: error.description })
    if (element.current) focusFirstInvalid(element.current)
    return true
  }

  const isUnsaved = () => draft.isUnsaved(form.getValues())
  const markSaved: RuleForm<Values, Output>['markSaved'] = (stored) => {
    const now = form.getValues()
    const sent = sending.current ?? now
    const isAsSent = JSON.stringify(now) === JSON.stringify(sent)
    draft.beginAnew(stored ?? sent)
    setHasDraft(false)
    if (!isAsSent) return draft.keep(now)
    if (stored) form.setValues(stored)
    draft.drop()
  }
  const giveDraftUp = () => {
    form.setValues(draft.beginning())
    form.clearErrors()
    draft.drop()
    setHasDraft(false)
  }

  return { ...form, submit, refuse, isUnsaved, markSaved, hasDraft, dropDraft: giveDraftUp }
}
