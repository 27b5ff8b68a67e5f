import type { Role } from '@hien/contract/roles'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useRef, useState } from 'react'
import { useNow } from '../../lib/dates/use-now.ts'
import type { ThreadMessage, useThreadMessages } from '../../operations/threads/list-thread-messages.ts'
import type { Thread } from '../../operations/threads/list-threads.ts'
import { addMessage } from '../../operations/threads/send-unsent.ts'
import { useUnsentMessages } from '../../operations/threads/unsent-messages.ts'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import { MessageLog } from '../../ui/messages/message-log.tsx'
import { MessageBox } from './message-box.tsx'
import type { ReportedMessage } from './message-menu.tsx'
import { SentBubble } from './sent-bubble.tsx'
import classes from './thread-view.module.css'
import { closedWords, dayWords, readersWords, threadTitles } from './thread-words.ts'
import { UnsentBubble } from './unsent-bubble.tsx'

const ReportDialog = dialogOnDemand(async () => (await import('./report-dialog.tsx')).ReportDialog)

type ThreadViewProps = {
  thread: Thread
  role: Role | undefined
  messages: readonly ThreadMessage[]
  hasEarlier: boolean
  /** Loads earlier messages. */
  earlier: Pick<ReturnType<typeof useThreadMessages>, 'isLoadingEarlier' | 'loadEarlier'>
}

/** The messages of a thread, and the box to write another. */
export function ThreadView({ thread, role, messages, hasEarlier, earlier }: ThreadViewProps) {
  const queryClient = useQueryClient()
  const now = useNow()
  const log = useRef<HTMLDivElement>(null)
  const unsent = useUnsentMessages(thread)
  const [chosen, setChosen] = useState<ReportedMessage | null>(null)
  const [reporting, setReporting] = useState(false)
  const newest = messages.at(-1)
  const newestUnsent = unsent.messages.at(-1)
  const focusLog = () => log.current?.focus({ preventScroll: true })
  const send = (text: string) => addMessage(queryClient, { ...thread, ...threadTitles(thread, role) }, text)
  const loadEarlier = async () => {
    const hasMore = await earlier.loadEarlier()
    // The button that had the focus disappears with the last page.
    if (!hasMore) focusLog()
  }
  return (
    <section className={classes.panel} aria-label="Tin nhắn và ô viết">
      <p className={`meta ${classes.readers}`}>{readersWords}</p>
      <MessageLog
        label="Tin nhắn"
        box={log}
        filling
        oldest={messages[0]?.id}
        newest={newestUnsent?.clientId ?? newest?.id}
        own={newestUnsent !== undefined || newest?.mine === true}
        empty="Chưa có tin nhắn nào. Hãy viết tin đầu tiên."
      >
        {hasEarlier ? (
          <div className={classes.earlier}>
            <Button variant="default" loading={earlier.isLoadingEarlier} onClick={() => void loadEarlier()}>
              Xem tin trước
            </Button>
          </div>
        ) : null}
        {messages.map((message, place) => {
          const day = dayWords(message.at, now)
          const before = messages[place - 1]
          return (
            <Fragment key={message.id}>
              {before === undefined || dayWords(before.at, now) !== day ? <p className={classes.day}>{day}</p> : null}
              <SentBubble
                message={message}
                role={role}
                onReport={(reported) => {
                  setChosen(reported)
                  setReporting(true)
                }}
              />
            </Fragment>
          )
        })}
        {unsent.messages.map((message) => (
          <UnsentBubble key={message.clientId} message={message} waiting={unsent.waiting} onChosen={focusLog} />
        ))}
      </MessageLog>
      {thread.canWrite ? (
        <MessageBox thread={thread} role={role} onSend={send} />
      ) : (
        <p className={classes.closed}>{closedWords(role)}</p>
      )}
      <ReportDialog
        message={chosen?.message ?? null}
        opened={reporting}
        onClose={(reported = false) => {
          setReporting(false)
          if (reported) focusLog()
          else chosen?.from?.focus()
        }}
      />
    </section>
  )
}
