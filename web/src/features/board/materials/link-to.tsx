import { shownLink } from '../post-words.ts'
import classes from './link-to.module.css'

/** A link of a post. It opens in a new tab. */
export const LinkTo = ({ address }: { address: string }) => (
  <a className={classes.link} href={address} title={address} target="_blank" rel="noopener noreferrer">
    {shownLink(address)}
    <span className="unseen"> (mở trong thẻ mới)</span>
  </a>
)
