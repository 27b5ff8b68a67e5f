import type { PeerMedia } from '@hien/contract/video-room'
import { roleLabels, teachesInRooms, type Role } from '@hien/contract/vocabulary'
import type { ReactNode } from 'react'
import { givenNameOf } from '@hien/contract/names'
import { Badge } from '../../../ui/text/badge.tsx'
import { Initials } from '../../../ui/text/initials.tsx'
import { StreamVideo } from '../media/stream-video.tsx'
import { MicrophoneOffIcon, VoiceIcon } from './room-icons.tsx'
import classes from './tile.module.css'

type TileProps = {
  name: string
  role: Role
  media: PeerMedia
  /** Null: none comes, or it stands still. */
  picture: MediaStream | null
  /** One's own: shown as a mirror does. */
  own?: boolean
  speaking?: boolean
  /** Of the initials, in pixels. */
  size?: number
  /** Stands beside another picture, and leaves out what is known. */
  small?: boolean
  /** What can be done about them. */
  actions?: ReactNode
}

/** Somebody in the room: the camera's picture or the initials, the name, and what they show. Give it a key of its person. */
export function Tile(props: TileProps) {
  const { name, role, media, picture, own = false, speaking = false, size = 56, small = false, actions } = props
  return (
    <div className={classes.tile} data-speaking={speaking || undefined}>
      <Initials name={name} size={size} />
      {media.camera && picture ? (
        <StreamVideo stream={picture} label={`Camera của ${name}`} className={own ? classes.mirror : classes.picture} />
      ) : null}
      <div className={classes.marks}>
        {teachesInRooms(role) && !small ? <Badge tone="lotus">{roleLabels[role]}</Badge> : null}
        {media.camera && picture === null && !own ? <Badge tone="amber">Tạm chưa có hình</Badge> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
      <p className={classes.caption}>
        {media.microphone ? null : (
          <span className={classes.muted}>
            <MicrophoneOffIcon size={16} />
            <span className="unseen">Đã tắt micro</span>
          </span>
        )}
        <span className={classes.name}>
          <bdi>
            <span className={classes.given} aria-hidden>
              {givenNameOf(name)}
            </span>
            <span className={classes.whole}>{name}</span>
            {own ? <span className={classes.ownMark}> (bạn)</span> : null}
          </bdi>
        </span>{' '}
        {speaking ? (
          <span className={classes.speaking}>
            <VoiceIcon size={16} />
            <span className={classes.word}>đang nói</span>
          </span>
        ) : null}
      </p>
    </div>
  )
}
