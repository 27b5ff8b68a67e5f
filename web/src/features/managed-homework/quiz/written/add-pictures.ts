import type { Editor } from '@tiptap/react'
import { questionPicture } from './question-picture.ts'

/**
 * Returns the pictures in pasted or dropped content. If it also has text, the text is meant: spreadsheets add a picture of the
 * copied cells.
 */
export const picturesIn = (transfer: DataTransfer | null): File[] =>
  transfer?.getData('text/plain') ? [] : [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Inserts pictures after the selection, smaller if necessary. Calls `onRefused` for a file that is no picture. */
export async function addPictures(editor: Editor, files: readonly File[], onRefused: (why: string) => void) {
  for (const file of files) {
    const src = await questionPicture(file)
    if (editor.isDestroyed) return
    if (src === null) onRefused(`Không đọc được hình ${file.name}`)
    else
      editor
        .chain()
        .insertContentAt(editor.state.selection.to, { type: 'image', attrs: { src, alt: 'Hình' } })
        .run()
  }
}
