/** Forms by the rules of the contract: the rule's Vietnamese messages beside the fields, focus on the first wrong one. */
import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { type SyntheticEvent, useRef } from 'react'
import type * as z from 'zod/mini'

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
}

/**
 * A Mantine form checked by a rule. Uncontrolled unless told otherwise: give every input
 * `key={form.key('name')} {...form.getInputProps('name')}`; what was typed stays after an error.
 */
export function useRuleForm<Values extends Record<string, unknown>, Output>(
  rule: z.ZodMiniType<Output>,
  options: Omit<UseFormInput<Values>, 'validate' | 'initialValues'> & { initialValues: Values },
): RuleForm<Values, Output> {
  const form = useForm<Values>({ mode: 'uncontrolled', ...options })
  const element = useRef<HTMLFormElement>(null)
  // State alone would let a second press through before React has drawn the first.
  const sending = useRef(false)

  const submit: RuleForm<Values, Output>['submit'] = (send) => async (event) => {
    event.preventDefault()
    if (sending.current) return
    element.current = event.currentTarget
    const values = form.getValues()
    const read = rule.safeParse(values)
    form.setErrors(read.success ? {} : errorsByField(read.error.issues))
    if (!read.success) return focusFirstInvalid(element.current)
    sending.current = true
    form.setSubmitting(true)
    try {
      await send(read.data, values)
    } finally {
      sending.current = false
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

  return { ...form, submit, refuse }
}
