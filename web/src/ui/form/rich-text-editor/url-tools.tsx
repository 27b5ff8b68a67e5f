import { parseUrl } from '@hien/contract/urls'
import { type Editor, useEditorState } from '@tiptap/react'
import { UrlTool } from './url-tool.tsx'
import { isPictureUrl } from './picture.ts'
import { ImageIcon, LinkIcon, VideoIcon } from './tool-icons.tsx'
import { videoPlayerUrl } from './video.ts'

type ToolProps = { editor: Editor }

const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/** Tool that links the selected text, or inserts the URL as a link if nothing is selected. An empty URL removes the link. */
export function LinkTool({ editor }: ToolProps) {
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  const apply = (address: string) => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address === '') {
      chain.unsetLink().run()
      return null
    }
    const url = parseUrl(address.includes(':') ? address : `https://${address}`)
    if (url === null || !linkProtocols.includes(url.protocol)) return 'Đường dẫn không hợp lệ'
    // Without a selection there is no text to link, so insert the URL as the text.
    if (editor.state.selection.empty && !active)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: url.href } }] }).run()
    else chain.setLink({ href: url.href }).run()
    return null
  }
  return (
    <UrlTool
      label="Đường dẫn"
      icon={<LinkIcon />}
      addressLabel="Địa chỉ (để trống để bỏ)"
      active={active}
      current={() => String(editor.getAttributes('link')['href'] ?? '')}
      apply={apply}
    />
  )
}

/** Tool that inserts a picture from the web. */
export function ImageTool({ editor }: ToolProps) {
  const apply = (address: string, alt: string) => {
    if (!isPictureUrl(address)) return 'Hình phải có địa chỉ https'
    editor.chain().focus().setImage({ src: address, alt }).run()
    return null
  }
  return (
    <UrlTool
      label="Hình ảnh"
      icon={<ImageIcon />}
      addressLabel="Địa chỉ hình"
      wordsLabel="Mô tả hình cho người không nhìn thấy"
      apply={apply}
    />
  )
}

/** Tool that inserts a video player. */
export function VideoTool({ editor }: ToolProps) {
  const apply = (address: string) => {
    const src = videoPlayerUrl(address)
    if (src === null) return 'Chỉ nhận video của YouTube và Vimeo'
    editor.chain().focus().setVideo({ src }).run()
    return null
  }
  return <UrlTool label="Video" icon={<VideoIcon />} addressLabel="Địa chỉ YouTube hoặc Vimeo" apply={apply} />
}
