/**
 * Forms checked by the contract's rules. The Vietnamese messages of the rules appear at the fields. The first invalid field gets
 * the focus.
 */
import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'

/** Returns the first message for each field path (such as `sections.0.title`), in the form Mantine's forms expect. */
export function errorsByField(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

/** Moves the focus to the first field with an error, after React has rendered the errors. */
export function focusFirstInvalid(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus())
}

export type RuleForm<Values extends Record<string, unknown>, Output> = UseFormReturnType<Values> & {
  /**
   * Returns a handler for <form onSubmit>. It checks the values, then shows the errors or calls `send` with the rule's output.
   * While `send` runs, `form.submitting` is true and a second submit does nothing.
   */
  submit: (
    send: (output: Output, values: Values) => Promise<void>,
  ) => (event: SyntheticEvent<HTMLFormElement>) => Promise<void>
  /** Shows a refusal at the field it names. Returns false if this form has no such field: show it elsewhere. */
  refuse: (error: { description: string; field?: string | null } | null | undefined) => boolean
  /** True if the form's values differ from the initial or last saved ones. */
  isUnsaved: () => boolean
  /**
   * Call it after the sent values were saved. The draft is deleted, and leaving the form no longer asks. But if the user has
   * typed since sending, these changes stay unsaved, in the form and in the draft. `stored` are the values that the form shows
   * instead of the sent ones, if the server has stored others.
   */
  markSaved: (stored?: Values) => void
  /** True if the form started with a draft that was neither saved nor discarded since. */
  hasDraft: boolean
  /** Deletes the draft and restores the initial or last saved values. */
  dropDraft: () => void
}

type RuleFormOptions<Values> = Omit<UseFormInput<Values>, 'validate' | 'initialValues' | 'onValuesChange'> & {
  initialValues: Values
  /** Called with the values after each change, but not with a draft found at the start. */
  onValuesChange?: (values: Values) => void
  /**
   * Name under which the typed values are stored on the device until they are saved. Null if they must not be: passwords, codes
   * that give access, data of a child, and everything visitors type.
   */
  draft: string | null
}

/**
 * Milliseconds after a keystroke until the draft is stored. Shorter than limits.expiredSignInDelay, after which an expired sign-in
 * leads away from the page.
 */
const draftDelay = 250

/** Stores the typed values as a draft, and returns the draft found at the start. */
function useDraft<Values extends Record<string, unknown>>(name: string | null, initialValues: Values) {
  const [beginning] = useState(() => JSON.stringify(initialValues))
  const base = useRef(beginning)
  // This form wrote the draft for the same initial values, so the draft has the shape of `Values`.
  const [found] = useState(() => (name === null ? null : (readDraft(name, beginning) as Values | null)))
  const pending = useRef({ values: null as Values | null, timer: 0 })
  const flush = () => {
    window.clearTimeout(pending.current.timer)
    if (name === null || pending.current.values === null) return
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the values it reads do not change while the form is mounted
  }, [])
  return {
    found,
    beginning: () => JSON.parse(base.current) as Values,
    isUnsaved: (values: Values) => JSON.stringify(values) !== base.current,
    setBase: (values: Values) => {
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
      if (name !== null) dropDraft(name)
    },
  }
}

/**
 * Creates a Mantine form that a rule checks. It is uncontrolled by default: give every input
 * `key={form.key('name')} {...form.getInputProps('name')}`. Typed values stay after an error.
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
  // A ref, because state changes only after React has rendered: a quick second press would get through.
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
    // The field can be nested: `sections.0.title`.
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
    draft.setBase(stored ?? sent)
    setHasDraft(false)
    if (!isAsSent) return draft.keep(now)
    if (stored) form.setValues(stored)
    draft.drop()
  }
  const discardDraft = () => {
    form.setValues(draft.beginning())
    form.clearErrors()
    draft.drop()
    setHasDraft(false)
  }

  return { ...form, submit, refuse, isUnsaved, markSaved, hasDraft, dropDraft: discardDraft }
}
