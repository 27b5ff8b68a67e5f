import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { dayOfInstant } from '../../../lib/lessons/calendar.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { type Closure, useClosures } from '../../../operations/calendar/get-closures.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import classes from '../changes/calendar-form.module.css'
import { ClosureForm } from './closure-form.tsx'
import { daysWords } from './closure-words.ts'
import { useOpenDays } from '../changes/use-calendar-changes.ts'

function ClosureRow({ closure, onRemove }: { closure: Closure; onRemove: (closure: Closure) => void }) {
  const { name, cancelled, appended, classIds } = closure
  // `classIds` is empty only if all classes of the closure were deleted. It also has ids if the closure was created for
  // all running classes.
  const which = classIds.length === 0 ? 'không còn lớp nào' : `${classIds.length} lớp`
  return (
    <li className={classes.closure}>
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="meta">
          {daysWords(closure)} · {which} · {cancelled} buổi nghỉ{appended > 0 ? `, thêm ${appended} buổi` : null}
        </p>
      </div>
      <Button variant="default" aria-label={`Bỏ ngày nghỉ ${name}`} onClick={() => onRemove(closure)}>
        Bỏ
      </Button>
    </li>
  )
}

/** Current and future closures, each with a button to remove it. */
function ClosureList() {
  const closures = useClosures()
  const openDays = useOpenDays()
  const [asked, setAsked] = useState<Closure | null>(null)
  const [asking, setAsking] = useState(false)
  const today = dayOfInstant(useNow())
  if (closures.error && !closures.data)
    return <Failed error={closures.error} busy={closures.isFetching} onRetry={() => void closures.refetch()} />
  if (!closures.data) return <Loading />
  const items = (closures.data.items ?? []).filter(({ to }) => to >= today)
  if (items.length === 0) return <p className="meta">Chưa có ngày nghỉ nào sắp tới.</p>
  return (
    <>
      <ul className={classes.closures}>
        {items.map((closure) => (
          <ClosureRow
            key={closure.id}
            closure={closure}
            onRemove={(chosen) => {
              setAsked(chosen)
              setAsking(true)
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Bỏ ngày nghỉ?"
        confirmLabel="Bỏ ngày nghỉ"
        onConfirm={async () => (asked ? openDays(asked) : { done: false })}
      >
        <p>
          Các buổi học chưa tới của <strong>{asked?.name}</strong> trở lại lịch, các buổi đã thêm ở cuối khoá được bỏ
          đi.
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Dialog to create closures (days without lessons), and to remove current and future ones. */
export const ClosuresDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Ngày nghỉ" size="lg" closeOnClickOutside={false}>
    <div className={classes.form}>
      <ClosureForm onClose={onClose} />
      <section className={`${classes.part} ${classes.past}`}>
        <h3 className={classes.title}>Ngày nghỉ đã tạo</h3>
        <ClosureList />
      </section>
    </div>
  </Modal>
)
