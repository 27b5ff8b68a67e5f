import { coursePictureKey } from '@hien/contract/course-pictures'
import { limits } from '@hien/contract/limits'
import type { Editor } from '@tiptap/react'

/** Stores a picture and answers where it stands from now on, or why it was not taken. */
export type UploadPicture = (file: File) => Promise<{ address: string } | { refusal: string }>

type Told = {
  /** What is under way; null when nothing is any more. */
  onProgress: (words: string | null) => void
  onRefused: (why: string) => void
}

/** Pictures of what is pasted or dropped. Programs that give words as well mean these: a sheet comes with its picture. */
export const picturesOf = (transfer: DataTransfer | null): File[] =>
  transfer?.getData('text/plain') ? [] : [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

const countUploaded = (editor: Editor): number => {
  let count = 0
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'image' && coursePictureKey(String(node.attrs['src'])) !== null) count++
  })
  return count
}

/** The cursor stands behind it then: what is typed next would take the place of a picture that is selected. */
function insertPicture(editor: Editor, address: string) {
  editor.commands.insertContentAt(editor.state.selection.to, { type: 'image', attrs: { src: address, alt: '' } })
  const { $to } = editor.state.selection
  if ($to.nodeAfter?.isTextblock) editor.commands.setTextSelection($to.pos + 1)
  else editor.commands.insertContentAt($to.pos, { type: 'paragraph' })
}

/** Uploads pictures one after another and puts each behind what is selected then. */
export async function addPictures(
  editor: Editor,
  files: readonly File[],
  { upload, onProgress, onRefused }: Told & { upload: UploadPicture },
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
