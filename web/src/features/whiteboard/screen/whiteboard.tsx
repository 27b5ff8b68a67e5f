import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Person } from '@hien/contract/whiteboard'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { Empty, Loading } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { WhiteboardClient } from '../model/whiteboard-state.ts'
import { BoardTools } from '../tools/board-tools.tsx'
import { type ToolSettings, firstSettings } from '../tools/tool-settings.ts'
import { PageBar } from '../tools/page-bar.tsx'
import { useWhiteboard } from '../use-whiteboard.ts'
import { plainPage } from '../dialogs/new-pages.ts'
import { useBoardKeys } from './board-keys.ts'
import { wholePage } from './board-view.ts'
import { refusalWords, savingWords } from './board-words.ts'
import { Desk } from './desk.tsx'
import { usePosition } from './use-position.ts'
import classes from './whiteboard.module.css'

const PagesDialog = dialogOnDemand(async () => (await import('../dialogs/pages-dialog.tsx')).PagesDialog)
const PensDialog = dialogOnDemand(async () => (await import('../dialogs/pens-dialog.tsx')).PensDialog)

export type WhiteboardProps = {
  /** Somebody else opens and closes it, so that what is unsent is sent also while the whiteboard is not shown. */
  client: WhiteboardClient
  /** member_id of the user. */
  me: string
  /** The class whose files can become pages; null if unknown. */
  classId: string | null
  /** The students who are present, for the teacher who gives the pen away. */
  people: readonly Person[]
  /** Called when a teacher wants to save the whiteboard as a PDF. */
  onSave: () => void
  /** Buttons beside the page buttons, for example to leave the whiteboard. */
  actions?: ReactNode
}

/** The whiteboard of a lesson. Fills its parent. */
export function Whiteboard({ client, me, classId, people, onSave, actions }: WhiteboardProps) {
  const state = useWhiteboard(client)
  const { pages, view, teaches, mayWrite, refusal } = state
  const board = useRef<HTMLElement>(null)
  const position = usePosition(client, state)
  const { page, number } = position
  const [settings, setSettings] = useState<ToolSettings>(firstSettings)
  const [showsNames, setShowsNames] = useState(false)
  const [dialog, setDialog] = useState<'pages' | 'pens' | null>(null)
  const [zoomSteps, setZoomSteps] = useState(0)
  useBoardKeys(board, { onUndo: client.undo, onRedo: client.redo, onStep: position.step })

  // A teacher who opens an empty whiteboard wants to write.
  const isEmpty = state.status === 'open' && pages.length === 0
  const begin = useEffectEvent(() => {
    const first = plainPage('blank')
    client.change({ kind: 'add-page', page: first, after: null })
    position.turnTo(first.id)
  })
  useEffect(() => {
    if (isEmpty && teaches) begin()
  }, [isEmpty, teaches])

  const clear = () => {
    if (!page) return
    client.erase(page.id, null)
    // No button in the toast: pressed after another stroke, it would take back that stroke.
    toast.success(`Đã xoá hết nét trên trang ${number}. Bấm Hoàn tác để lấy lại.`)
  }
  const saving = savingWords(state)
  const label = pages.length === 0 ? 'Bảng' : `Trang ${number} trên ${pages.length}`
  return (
    <section ref={board} className={classes.board} aria-label="Bảng">
      <div className={classes.head}>
        <PageBar
          number={number}
          count={pages.length}
          onStep={position.step}
          onZoom={(by) => setZoomSteps((before) => before + by)}
        />
        {position.isElsewhere ? (
          <Button variant="light" size="compact-md" className={classes.follow ?? ''} onClick={position.follow}>
            {teaches ? 'Về trang cả lớp đang xem' : 'Về trang giáo viên đang viết'}
          </Button>
        ) : null}
        {mayWrite || state.status !== 'open' ? (
          <p className={classes.saving} data-tone={saving.tone}>
            {saving.words}
          </p>
        ) : null}
        {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
      </div>
      {refusal === null ? null : (
        <div className={classes.refusal} role="alert">
          <p>{refusalWords(refusal)}</p>
          <Button variant="default" onClick={client.forgetRefusal}>
            Đã hiểu
          </Button>
        </div>
      )}
      {page ? (
        <Desk
          key={page.id}
          client={client}
          state={state}
          me={me}
          page={page}
          label={label}
          settings={settings}
          showsNames={showsNames}
          position={position}
          zoomSteps={zoomSteps}
          onWrite={() => {
            if (teaches && view?.page !== page.id) client.change({ kind: 'view', view: wholePage(page.id) })
          }}
        />
      ) : (
        <div className={classes.empty}>
          {state.status === 'opening' ? (
            <Loading>Đang mở bảng…</Loading>
          ) : (
            <Empty>{state.status === 'closed' ? 'Bảng đã đóng.' : 'Bảng chưa có gì.'}</Empty>
          )}
        </div>
      )}
      {mayWrite ? (
        <BoardTools
          state={state}
          settings={settings}
          onSettings={(change) => setSettings((before) => ({ ...before, ...change }))}
          onUndo={client.undo}
          onRedo={client.redo}
          onClear={clear}
          showsNames={showsNames}
          onShowNames={setShowsNames}
          onPages={() => setDialog('pages')}
          onPens={() => setDialog('pens')}
          onSave={onSave}
        />
      ) : null}
      {teaches ? (
        <>
          <PagesDialog
            client={client}
            classId={classId}
            shown={page?.id ?? null}
            onTurnTo={position.turnTo}
            opened={dialog === 'pages'}
            onClose={() => setDialog(null)}
          />
          <PensDialog client={client} people={people} opened={dialog === 'pens'} onClose={() => setDialog(null)} />
        </>
      ) : null}
      <p className="unseen" role="status">
        {pages.length === 0 ? '' : label}
      </p>
    </section>
  )
}
