import { FileLinks } from '../../features/own-homework/file-links.tsx'
import { MarkedPicture } from '../../features/own-homework/marked-picture.tsx'
import type { Post } from '../../operations/board/get-posts.ts'

const isPicture = ({ type }: { type: string }) => type.startsWith('image/')

/** Shows the files of a post as those of a homework are shown: pictures, then the other files. */
export const PostFiles = ({ files }: { files: Post['files'] }) => (
  <>
    {files.filter(isPicture).map((file) => (
      <MarkedPicture key={file.id} file={file} strokes={[]} />
    ))}
    <FileLinks files={files.filter((file) => !isPicture(file))} label="Tệp của bài đăng" />
  </>
)
