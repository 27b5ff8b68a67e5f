import { splitLinks } from './message-links.ts'

/** A message's text with its links. A page opened by a link learns nothing about the room. */
export const MessageText = ({ children }: { children: string }) =>
  splitLinks(children).map(({ text, href }, index) =>
    href === null ? (
      text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text do not move
      <a key={index} href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        {text}
        <span className="unseen"> (mở trong thẻ mới)</span>
      </a>
    ),
  )
