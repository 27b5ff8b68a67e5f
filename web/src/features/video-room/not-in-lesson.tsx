import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lastRoom } from '../../lib/last-room.ts'
import { paths } from '../../lib/paths.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Veranda } from '../../ui/layout/veranda.tsx'
import classes from './not-in-lesson.module.css'

type Action = { label: string; onPress: () => void }

type NotInLessonProps = {
  title: string
  again?: Action
  children: ReactNode
  aside?: ReactNode
  /** Id of the waiting room to link to; null for the room from which this tab came, if any. */
  groupId?: string | null
}

/**
 * Explains why the member is not in the lesson. Links home, and to the waiting room if that is known. `again` adds a button
 * to come back.
 */
export function NotInLesson({ title, again, children, aside, groupId: known = null }: NotInLessonProps) {
  const groupId = known ?? lastRoom()
  const variantAfter = (hasButtonBefore: boolean) => (hasButtonBefore ? 'default' : 'filled')
  return (
    <div className={classes.closed}>
      <Veranda people={[]} className={classes.picture} />
      <PageHeading title={title} />
      <p className={classes.words} role="status">
        {children}
      </p>
      {aside}
      <div className={classes.ways}>
        {again ? <Button onClick={again.onPress}>{again.label}</Button> : null}
        {groupId ? (
          <Button component={Link} to={paths.waitingRoom(groupId)} variant={variantAfter(again !== undefined)}>
            {known === null ? 'Quay lại phòng chờ' : 'Vào phòng chờ của lớp'}
          </Button>
        ) : null}
        <Button component={Link} to={paths.home} variant={variantAfter(again !== undefined || groupId !== null)}>
          Về trang chủ
        </Button>
      </div>
    </div>
  )
}
