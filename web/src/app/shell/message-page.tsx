import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Brand } from '../../ui/layout/logo.tsx'
import { Veranda } from '../../ui/layout/veranda.tsx'
import classes from './message-page.module.css'
import { usePageTitle } from '../../lib/page-title.ts'

/** A page that only shows a message and a link home. */
export function MessagePage({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <header>
        <Brand />
      </header>
      <main className={classes.content}>
        <Veranda people={[]} className={classes.veranda} />
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.words}>{children}</p>
        <div className={classes.actions}>
          {action}
          <Button component={Link} to={paths.home} variant={action ? 'default' : 'filled'}>
            Về trang chủ
          </Button>
        </div>
      </main>
    </div>
  )
}
