import { coursePictureKey } from '@hien/contract/course-pictures'
import { limits } from '@hien/contract/limits'
import type { Editor } from '@tiptap/react'

/** Stores a picture. Returns its address, or the reason why it was refused. */
export type UploadPicture = (file: File) => Promise<{ address: string } | { refusal: string }>

type Callbacks = {
  /** Called with the progress text; null when all uploads have ended. */
  onProgress: (words: string | null) => void
  onRefused: (why: string) => void
}

/**
 * Returns the pictures in pasted or dropped content. If it also has text, the text is meant: spreadsheets add a picture of the
 * copied cells.
 */
export const picturesOf = (transfer: DataTransfer | null): File[] =>
  transfer?.getData('text/plain') ? [] : [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

const countUploaded = (editor: Editor): number => {
  let count = 0
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'image' && coursePictureKey(String(node.attrs['src'])) !== null) count++
  })
  return count
}

/** Inserts a picture and puts the cursor after it. If the picture stayed selected, the next typed text would replace it. */
function insertPicture(editor: Editor, address: string) {
  editor.commands.insertContentAt(editor.state.selection.to, { type: 'image', attrs: { src: address, alt: '' } })
  const { $to } = editor.state.selection
  if ($to.nodeAfter?.isTextblock) editor.commands.setTextSelection($to.pos + 1)
  else editor.commands.insertContentAt($to.pos, { type: 'paragraph' })
}

/**
 * Uploads pictures one after another and inserts each after the selection at that time. Stops at the maximum number of
 * pictures, or when the editor is closed.
 */
export async function addPictures(
  editor: Editor,
  files: readonly File[],
  { upload, onProgress, onRefused }: Callbacks & { upload: UploadPicture },
): Promise<void> {
  for (const [place, file] of files.entries()) {
    if (countUploaded(editor) >= limits.maxCoursePictures) {
      onRefused(`Một khoá học có tối đa ${limits.maxCoursePictures} hình tải lên`)
      break
    }
    onProgress(files.length > 1 ? `Đang tải hình ${place + 1} trong ${files.length} lên…` : 'Đang tải hình lên…')
    const answer = await upload(file)
    if (editor.isDestroyed) return
    if ('refusal' in answer) onRefused(`${file.name}: ${answer.refusal}`)
    else insertPicture(editor, answer.address)
  }
  onProgress(null)
}
