import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../lib/dates/use-now.ts'
import { paths } from '../../lib/paths.ts'
import type { Post } from '../../operations/board/get-posts.ts'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { RichTextView } from '../../ui/text/rich-text-view.tsx'
import { LinkTo } from './materials/link-to.tsx'
import classes from './post-list.module.css'
import { type PostAction, PostMenu } from './post-menu.tsx'
import { audienceWords, lessonWords, timeWords } from './post-words.ts'

const ReadersDialog = dialogOnDemand(async () => (await import('./readers-dialog.tsx')).ReadersDialog)

function Badges({ post, isNew }: { post: Post; isNew: boolean }) {
  const now = useNow()
  const { pinned, audience, canEdit, lessonStartsAt, publishedAt } = post
  return (
    <p className={classes.badges}>
      {isNew ? (
        <Badge tone="lotus" dot>
          Mới
        </Badge>
      ) : null}
      {pinned ? <Badge tone="leaf">Đã ghim</Badge> : null}
      {publishedAt === null ? <Badge tone="amber">Chưa đăng</Badge> : null}
      {lessonStartsAt === null ? null : <Badge tone="quiet">{lessonWords(lessonStartsAt, now)}</Badge>}
      {canEdit ? <Badge tone="quiet">{audienceWords[audience]}</Badge> : null}
    </p>
  )
}

const Links = ({ links }: { links: readonly string[] }) =>
  links.length === 0 ? null : (
    <ul className={classes.links} aria-label="Liên kết">
      {[...new Set(links)].map((address) => (
        <li key={address}>
          <LinkTo address={address} />
        </li>
      ))}
    </ul>
  )

/** Button with the number of readers who have seen a post; a press shows their names. Hidden before the post appears. */
function SeenCount({ post }: { post: Post }) {
  const [opened, setOpened] = useState(false)
  if (post.publishedAt === null || post.seenCount === null || post.readerCount === null) return null
  return (
    <>
      <Button className={classes.seen ?? ''} variant="default" onClick={() => setOpened(true)}>
        Đã xem {post.seenCount}/{post.readerCount}
      </Button>
      <ReadersDialog post={post} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

/** Shows the class of a post with a link to its board; for those who manage the class, the board is on the page of the class. */
function ClassOfPost({ post: { courseTitle, courseCode, classTitle, classId, readerCount } }: { post: Post }) {
  // Only those who manage the class get the number of readers.
  const board = readerCount === null ? paths.boardOf(classId) : paths.classBoard(courseCode, classId)
  return (
    <p className="meta">
      <Link to={board}>{`${courseTitle} · ${classTitle}`}</Link>
    </p>
  )
}

type PostCardProps = {
  post: Post
  isNew: boolean
  withClass: boolean
  files: (files: Post['files']) => ReactNode
  onAction: (action: PostAction) => void
}

/** Shows one post with author, time, badges, text, links and files, and the number of its readers. */
export const PostCard = ({ post, isNew, withClass, files, onAction }: PostCardProps) => (
  <Card>
    <article className={classes.post} aria-label={`Bài của ${post.authorName}, ${timeWords(post)}`}>
      <div className={classes.head}>
        <div className={classes.words}>
          <p className={classes.author}>{post.authorName}</p>
          <p className="meta">{timeWords(post)}</p>
          {withClass ? <ClassOfPost post={post} /> : null}
        </div>
        {post.canEdit ? <PostMenu post={post} onAction={onAction} /> : null}
      </div>
      <Badges post={post} isNew={isNew} />
      {post.html === '' ? null : <RichTextView html={post.html} />}
      <Links links={post.links} />
      {files(post.files)}
      <SeenCount post={post} />
    </article>
  </Card>
)
