import type { PeerMedia } from '@hien/contract/video-room'
import { roleLabels, teachesInRooms, type Role } from '@hien/contract/roles'
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
  /** Null if no picture arrives or it is frozen. */
  picture: MediaStream | null
  /** True for the member's own tile; its picture is mirrored. */
  own?: boolean
  speaking?: boolean
  /** Size of the initials in pixels. */
  size?: number
  /** True for a tile beside another picture; it leaves out the role. */
  small?: boolean
  /** Menu of actions on the person. */
  actions?: ReactNode
}

/** A person in the room: camera picture or initials, name, and whether they speak or are muted. Give it a React key per person. */
export function Tile(props: TileProps) {
  const { name, role, media, picture, own = false, speaking = false, size = 56, small = false, actions } = props
  return (
    <div className={classes.tile} data-speaking={speaking || undefined}>
      <span className={classes.face}>
        <Initials name={name} size={size} />
      </span>
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
