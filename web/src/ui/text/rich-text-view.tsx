import { parseUrl } from '@hien/contract/urls'
import { useMemo } from 'react'
import { cleanFragment } from './clean-markup.ts'
import classes from './rich-text.module.css'

const videoHosts = [
  'www.youtube-nocookie.com',
  'www.youtube.com',
  'youtube-nocookie.com',
  'youtube.com',
  'player.vimeo.com',
]

/** Returns the cleaned HTML. The server has cleaned it too, but an older version of the server can have let more through. */
function cleaned(html: string): DocumentFragment {
  const fragment = cleanFragment(html)
  for (const frame of fragment.querySelectorAll('iframe')) {
    const url = parseUrl(frame.src)
    if (url?.protocol === 'https:' && videoHosts.includes(url.hostname)) frame.title = 'Video'
    else frame.remove()
  }
  for (const link of fragment.querySelectorAll('a')) link.rel = 'noopener noreferrer'
  return fragment
}

/** Shows HTML that was entered in a rich-text field. */
export function RichTextView({ html }: { html: string }) {
  const fragment = useMemo(() => cleaned(html), [html])
  return <div className={classes.prose} ref={(element) => element?.replaceChildren(fragment.cloneNode(true))} />
}
