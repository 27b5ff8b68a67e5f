import { MarkedPicture } from '../../../features/own-homework/marked-picture.tsx'
import type { Post } from '../../../operations/board/get-posts.ts'
import { PostFile } from './post-file.tsx'
import classes from './post-file.module.css'

const isPicture = ({ type }: { type: string }) => type.startsWith('image/')

/** Shows the files of a post: pictures, then buttons that open the other files. */
export function PostFiles({ files }: { files: Post['files'] }) {
  const others = files.filter((file) => !isPicture(file))
  return (
    <>
      {files.filter(isPicture).map((file) => (
        <MarkedPicture key={file.id} file={{ ...file, offline: true }} strokes={[]} />
      ))}
      {others.length === 0 ? null : (
        <ul className={classes.files} aria-label="Tệp của bài đăng">
          {others.map((file) => (
            <li key={file.id}>
              <PostFile file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
