import type { PeerMedia } from '@hien/contract/video-room'
import { roleLabels, teachesInRooms, type Role } from '@hien/contract/vocabulary'
import { Badge } from '../../../ui/text/badge.tsx'
import { Initials } from '../../../ui/text/initials.tsx'
import { HandIcon, MicrophoneOffIcon } from './room-icons.tsx'
import { StreamVideo } from '../media/stream-video.tsx'
import classes from './tile.module.css'

type TileProps = {
  name: string
  role: Role
  media: PeerMedia
  picture: MediaStream | null
  /** One's own: shown as a mirror does. */
  own?: boolean
  connected?: boolean
}

/** Somebody in the room: the camera's picture or the initials, the name, and what they show. */
export const Tile = ({ name, role, media, picture, own = false, connected = true }: TileProps) => (
  <li className={classes.tile}>
    {media.camera && picture ? (
      <StreamVideo stream={picture} label={`Camera của ${name}`} className={own ? classes.mirror : classes.picture} />
    ) : (
      <Initials name={name} size={72} />
    )}
    <div className={classes.marks}>
      {teachesInRooms(role) ? <Badge tone="lotus">{roleLabels[role]}</Badge> : null}
      {media.hand ? (
        <Badge tone="amber">
          <HandIcon size={16} /> Giơ tay
        </Badge>
      ) : null}
      {connected ? null : <Badge tone="quiet">Đang nối hình và tiếng…</Badge>}
    </div>
    <div className={classes.caption}>
      {media.microphone ? null : (
        <span className={classes.muted}>
          <MicrophoneOffIcon size={18} />
          <span className="unseen">Đã tắt micro</span>
        </span>
      )}
      <span className={classes.name}>
        {name}
        {own ? ' (bạn)' : null}
      </span>
    </div>
  </li>
)

/** A screen somebody shares. */
export const ScreenTile = ({ name, picture }: { name: string; picture: MediaStream }) => (
  <li className={classes.screen}>
    <StreamVideo stream={picture} label={`Màn hình của ${name}`} className={classes.whole} />
    <div className={classes.caption}>
      <span className={classes.name}>Màn hình của {name}</span>
    </div>
  </li>
)
