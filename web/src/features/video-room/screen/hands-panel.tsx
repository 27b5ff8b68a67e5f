import { maxSpeakers } from '@hien/contract/video-room'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { CheckboxWithHint } from '../../../ui/form/checkbox-with-hint.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { type RoomMember, peopleOnStage } from '../room/room-members.ts'
import type { Classroom } from './classroom.ts'
import classes from './hands-panel.module.css'
import { attempt } from './room-action.ts'

/** For teachers: checkbox that lets students speak without being given the floor. */
function FloorModeChoice({ room, state: { stage, connection } }: Classroom) {
  const [busy, setBusy] = useState(false)
  const change = async (open: boolean) => {
    setBusy(true)
    await attempt(room.setFloorMode(open ? 'open' : 'hands'), 'Chưa đổi được cách phát biểu')
    setBusy(false)
  }
  return (
    <CheckboxWithHint
      label="Cho nói tự do"
      hint={`Ai bật micro cũng nói được ngay, tối đa ${maxSpeakers} người.`}
      checked={stage.floorMode === 'open'}
      disabled={busy || connection !== 'Connected'}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  )
}

/** Lists raised hands in order. Teachers give the floor here, and choose whether students need it to speak. */
export function HandsPanel({ classroom, heading: Heading }: { classroom: Classroom; heading: 'h2' | 'h3' }) {
  const { room, state, members } = classroom
  const { teaches } = state.rights
  const { hands, speakers } = peopleOnStage(members, state.stage)
  const isFull = speakers.every((speaker) => speaker !== null)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const hasGiven = useRef(false)
  const give = async ({ id: peerId, name }: RoomMember) => {
    hasGiven.current = await attempt(room.giveFloor(peerId), `Chưa mời được ${name}`)
  }
  // The row of the student who got the floor disappears with the focus. Move the focus to the next hand, or to the
  // heading.
  useEffect(() => {
    if (!hasGiven.current || document.activeElement !== document.body) return
    hasGiven.current = false
    const next = list.current?.querySelector('button') ?? heading.current
    next?.focus({ preventScroll: true })
  }, [hands.length])
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <Heading id={id} ref={heading} tabIndex={-1}>
          Giơ tay
        </Heading>
        {hands.length > 0 ? <Badge tone="amber">{hands.length}</Badge> : null}
      </div>
      {hands.length === 0 ? (
        <p className="meta">Chưa có ai giơ tay.</p>
      ) : (
        <ol className={classes.hands} ref={list}>
          {hands.map((member, index) => (
            <li key={member.id} className={classes.hand}>
              <span className={classes.number}>{index + 1}</span>
              <span className={classes.name}>{member.own ? `${member.name} (bạn)` : member.name}</span>
              {teaches ? (
                <Button
                  variant={index === 0 ? 'light' : 'default'}
                  className={classes.give}
                  aria-label={`Mời nói: ${member.name}`}
                  disabled={isFull || state.connection !== 'Connected'}
                  onClick={() => void give(member)}
                >
                  Mời nói
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      {teaches && isFull && hands.length > 0 ? (
        <p className="meta">
          Đã đủ {maxSpeakers} người phát biểu. Cho một người thôi phát biểu thì mời được người khác.
        </p>
      ) : null}
      {teaches ? <FloorModeChoice {...classroom} /> : null}
    </section>
  )
}
