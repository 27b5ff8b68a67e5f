import { splitLinks } from './message-links.ts'

/** What somebody wrote; the page behind a link learns nothing of the room it was pressed in. */
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
