import { useRef, useState } from 'react'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { readTableFile } from '../../lib/files/table-file.ts'

export type ChosenFile = { fileName: string; base64: string }
export type ReadStep<Preview, Choice> = { name: 'preview' | 'done'; preview: Preview; file: ChosenFile; choice: Choice }
export type ImportStep<Preview, Choice> = { name: 'choose' } | ReadStep<Preview, Choice>

/** The part of an operation's outcome that an import needs. */
type Answer<Preview> = {
  result: { item?: Preview | null | undefined } | null
  error: OperationError | null
}

type FileImportOptions<Preview, Choice> = {
  /** The choice for a file that was just chosen: the server proposes everything. */
  noChoice: Choice
  preview: (file: ChosenFile, choice: Choice) => Promise<Answer<Preview>>
  write: (shown: ReadStep<Preview, Choice>) => Promise<Answer<Preview>>
  /** Shown after the server has refused to write because something had changed. The file is then previewed again. */
  changed: string
}

/**
 * Holds what the user does with a file: chooses it, sees a preview, changes how it is read, and writes it. `place` is the element
 * that gets the focus after each step.
 */
export function useFileImport<Preview, Choice>({
  noChoice,
  preview,
  write,
  changed,
}: FileImportOptions<Preview, Choice>) {
  const [step, setStep] = useState<ImportStep<Preview, Choice>>({ name: 'choose' })
  const [fault, setFault] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  /** The newest choice whose preview is not shown yet; null if there is none. For the loop in `chooseAgain`. */
  const wanted = useRef<{ choice: Choice } | null>(null)
  /** The same choice as in `wanted`, for the fields. */
  const [asked, setAsked] = useState<{ choice: Choice } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const forget = () => {
    setFault(null)
    setNotice(null)
  }

  const look = async (file: ChosenFile, choice: Choice) => {
    const { result, error } = await preview(file, choice)
    if (result?.item) setStep({ name: 'preview', preview: result.item, file, choice })
    else setFault(error?.description ?? null)
    return Boolean(result?.item)
  }
  /**
   * Previews the file again with another choice. If the choice changes again while a preview runs, previews only the
   * newest choice next. The focus stays on the field.
   */
  const chooseAgain = async ({ file }: ReadStep<Preview, Choice>, choice: Choice) => {
    const isRunning = wanted.current !== null
    wanted.current = { choice }
    setAsked({ choice })
    forget()
    if (isRunning) return
    for (let next: { choice: Choice } | null = wanted.current; next !== null;) {
      await look(file, next.choice)
      next = wanted.current === next ? null : wanted.current
    }
    wanted.current = null
    setAsked(null)
  }
  const choose = async (file: File | null) => {
    if (file === null) return
    forget()
    const read = await readTableFile(file)
    if ('fault' in read) setFault(read.fault)
    // If the new file cannot be read, drop the preview of the earlier file. Otherwise the earlier file could be
    // imported by mistake.
    if ('fault' in read || !(await look({ fileName: file.name, base64: read.base64 }, noChoice)))
      setStep({ name: 'choose' })
    place.current?.focus()
  }
  const writeShown = async (shown: ReadStep<Preview, Choice>) => {
    forget()
    const { result, error } = await write(shown)
    if (result?.item) setStep({ ...shown, name: 'done', preview: result.item })
    else if (error?.code === 'STATE_CHANGED') {
      setNotice(changed)
      await look(shown.file, shown.choice)
    } else setFault(error?.description ?? null)
    place.current?.focus()
  }
  return {
    step,
    fault,
    setFault,
    notice,
    asked: asked?.choice ?? null,
    place,
    choose,
    chooseAgain,
    write: writeShown,
  }
}
