import { pictureTypes } from '@hien/contract/files'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readFileContent } from '../../../operations/homework/get-file.ts'
import type { Submission, SubmittedFile } from '../../../operations/homework/marking/get-submissions.ts'
import { type PdfDocument, PdfLocked, openPdf } from '../../../ui/pages/pdf-document.ts'

/** One page of a student's work. Pages keep the order in which the student handed in the files. */
export type WorkPage =
  | { kind: 'text'; text: string }
  | { kind: 'picture'; file: SubmittedFile; page: 1 }
  | { kind: 'pdf'; file: SubmittedFile; page: number; document: PdfDocument; heightToWidth: number }
  | { kind: 'opening'; file: SubmittedFile }
  | { kind: 'unreadable'; file: SubmittedFile; error: Error }
  | { kind: 'download'; file: SubmittedFile }

type Opened = PdfDocument | Error

export const isPicture = ({ type }: SubmittedFile) => (pictureTypes as readonly string[]).includes(type)
export const isPdf = ({ type }: SubmittedFile) => type === 'application/pdf'

function pagesOf(file: SubmittedFile, opened: Opened | undefined): WorkPage[] {
  if (isPicture(file)) return [{ kind: 'picture', file, page: 1 }]
  if (!isPdf(file)) return [{ kind: 'download', file }]
  if (opened === undefined) return [{ kind: 'opening', file }]
  if (opened instanceof Error) return [{ kind: 'unreadable', file, error: opened }]
  return opened.heightsToWidths.map((heightToWidth, index) => ({
    kind: 'pdf',
    file,
    page: index + 1,
    document: opened,
    heightToWidth,
  }))
}

/** Maximum length in characters of a text that appears next to the mark instead of on its own page. */
const maxNoteLength = 300

/** Returns the short text that was handed in with files; null if there is none. */
export const noteOf = ({ text, files }: Pick<Submission, 'text' | 'files'>): string | null =>
  text !== null && files.length > 0 && text.length <= maxNoteLength ? text : null

const faultOf = (error: unknown) => {
  if (error instanceof PdfLocked) return new Error('Tệp PDF này có mật khẩu nên không xem được ở đây')
  // The PDF library describes broken files in English, so replace its message.
  if (error instanceof Error && /pdf|xref|structure/i.test(`${error.name} ${error.message}`))
    return new Error('Không đọc được tệp PDF này')
  return error instanceof Error ? error : new Error('Không đọc được tệp PDF này')
}

/**
 * Returns the pages of a student's work. A PDF is one page of kind `opening` until it is open. `retry` opens the PDFs
 * again.
 */
export function useWorkPages({ text, files }: Pick<Submission, 'text' | 'files'>): {
  pages: WorkPage[]
  retry: () => void
} {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<Record<string, Opened>>({})
  const [attempt, setAttempt] = useState(0)
  const pdfs = files.filter(isPdf)
  const ids = pdfs.map(({ id }) => id).join(' ')
  useEffect(() => {
    let left = false
    const open: PdfDocument[] = []
    const openOne = async (file: SubmittedFile): Promise<Opened> => {
      try {
        const document = await openPdf(await readFileContent(queryClient, file))
        if (left) document.close()
        else open.push(document)
        return document
      } catch (error) {
        return faultOf(error)
      }
    }
    setOpened({})
    for (const file of pdfs)
      void openOne(file).then((one) => left || setOpened((before) => ({ ...before, [file.id]: one })))
    return () => {
      left = true
      for (const document of open) document.close()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ids` identifies the files: their URLs change with every answer
  }, [ids, attempt, queryClient])
  const written: WorkPage[] = text && noteOf({ text, files }) === null ? [{ kind: 'text', text }] : []
  return {
    pages: [...written, ...files.flatMap((file) => pagesOf(file, opened[file.id]))],
    retry: () => setAttempt((before) => before + 1),
  }
}
