import { Link } from '@tiptap/extension-link'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { StarterKit } from '@tiptap/starter-kit'
import { Indent } from './indent.ts'
import { Picture } from './picture.ts'
import { Video } from './video.ts'

/**
 * Editor extensions: everything a text may contain. The server accepts the same (docs/evidence/specification-coverage.md,
 * "§2 course creation: the tools of the editor").
 */
export const editorExtensions = [
  StarterKit.configure({ code: false, codeBlock: false, horizontalRule: false, link: false }),
  Link.configure({ openOnClick: false, defaultProtocol: 'https' }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TextStyle,
  Color,
  BackgroundColor,
  FontSize,
  Picture,
  Indent,
  Video,
]
