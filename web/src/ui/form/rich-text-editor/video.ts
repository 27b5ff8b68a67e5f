import { parseUrl } from '@hien/contract/urls'
import { Node } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    video: {
      /** Inserts a video player; `src` must come from videoPlayerUrl. */
      setVideo: (attributes: { src: string }) => ReturnType
    }
  }
}

const youtubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']

/** Returns the player's URL for a YouTube or Vimeo page; null for any other page. */
export function videoPlayerUrl(address: string): string | null {
  const url = parseUrl(address.trim())
  if (url?.protocol !== 'https:') return null
  const parts = url.pathname.split('/').filter(Boolean)
  const youtube = (id: string | null | undefined) =>
    id && /^[\w-]+$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null
  if (url.hostname === 'youtu.be') return youtube(parts[0])
  if (youtubeHosts.includes(url.hostname))
    return youtube(
      parts[0] === 'watch'
        ? url.searchParams.get('v')
        : ['embed', 'shorts', 'live'].includes(parts[0] ?? '')
          ? parts[1]
          : null,
    )
  if (url.hostname === 'vimeo.com' || url.hostname === 'player.vimeo.com') {
    const id = parts.at(-1)
    return id && /^\d+$/.test(id) ? `https://player.vimeo.com/video/${id}` : null
  }
  return null
}

/** Editor node for a YouTube or Vimeo video, shown as a block. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null } }),
  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (element) => {
        const src = videoPlayerUrl(element.getAttribute('src') ?? '')
        return src === null ? false : { src }
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'iframe',
    {
      ...HTMLAttributes,
      title: 'Video',
      width: '560',
      height: '315',
      allowfullscreen: '',
      sandbox: 'allow-scripts allow-same-origin allow-presentation',
      referrerpolicy: 'strict-origin-when-cross-origin',
    },
  ],
  addCommands() {
    return {
      setVideo:
        (attributes) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: attributes }),
    }
  },
})
